import * as z from "zod/mini";
import { workspaceEntry } from "#lib/personal.ts";
import type { CommentDraft } from "./mention-text.rules.ts";

const kept = z.object({
  text: z.string(),
  mentions: z.array(z.object({ person: z.string(), shown: z.string(), at: z.number() })),
  /** The id under which it is sent: the same after a reload, so that it is one comment. */
  requestId: z.string(),
});
const rows = z.record(z.string(), kept);

/** Comments that were typed and not sent, by the field that they stand in. */
const entry = workspaceEntry<z.infer<typeof rows>>("comments", "typed", {}, (stored) => {
  const parsed = rows.safeParse(stored);
  return parsed.success ? parsed.data : null;
});

export interface KeptDraft extends CommentDraft {
  requestId: string;
}

export const keptCommentDraft = (field: string): KeptDraft | undefined => entry.read()[field];

export function keepCommentDraft(field: string, { text, mentions, requestId }: KeptDraft): void {
  if (text === "") return dropCommentDraft(field);
  entry.write({ ...entry.read(), [field]: { text, mentions: [...mentions], requestId } });
}

export function dropCommentDraft(field: string): void {
  const { [field]: _dropped, ...others } = entry.read();
  if (Object.keys(others).length === 0) entry.forget();
  else entry.write(others);
}

import * as z from "zod/mini";
import { topBlock } from "#contract/document/blocks.ts";
import { workspaceEntry } from "#lib/personal.ts";

const sectionDraft = z.object({
  text: z.string(),
  /** The text that stood there, as far as the writer knows it: another one was changed elsewhere. */
  base: z.string(),
  /** What the writing began from: its notes are what the marks of the text stand for. */
  before: z.array(topBlock),
});
export type SectionDraft = z.infer<typeof sectionDraft>;
type Drafts = Readonly<Record<string, SectionDraft>>;

const entry = workspaceEntry<Drafts>("section-drafts", "typed", {}, (stored) => {
  if (typeof stored !== "object" || stored === null) return null;
  const sound = Object.entries(stored).flatMap(([key, one]) => {
    const read = sectionDraft.safeParse(one);
    return read.success ? [[key, read.data] as const] : [];
  });
  return Object.fromEntries(sound);
});

const keyOf = (work: string, part: string): string => `${work} ${part}`;

/** Sections that were typed and not saved. */
export const readDraft = (work: string, part: string): SectionDraft | null => entry.read()[keyOf(work, part)] ?? null;

/** False when the browser did not keep it. */
export const writeDraft = (work: string, part: string, draft: SectionDraft): boolean =>
  entry.write({ ...entry.read(), [keyOf(work, part)]: draft });

export function deleteDraft(work: string, part: string): void {
  const { [keyOf(work, part)]: _old, ...others } = entry.read();
  if (Object.keys(others).length === 0) entry.forget();
  else entry.write(others);
}

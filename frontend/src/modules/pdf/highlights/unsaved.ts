import * as z from "zod/mini";
import { highlight, type Highlight } from "#contract/pdf/highlights.contract.ts";
import { namedPerson, orNull } from "#contract/schema.ts";
import { workspaceEntry } from "#lib/personal.ts";

/** Earlier releases kept no author. */
const kept = z.object({ ...highlight.shape, author: orNull(namedPerson) });
const rows = z.array(z.object({ file: z.string(), highlight: kept }));

/** Highlights and notes that the server has not taken yet: they survive a reload. */
const entry = workspaceEntry<z.infer<typeof rows>>("highlights", "typed", [], (stored) => {
  const parsed = rows.safeParse(stored);
  return parsed.success ? parsed.data : null;
});

export const unsavedOf = (file: string): Highlight[] =>
  entry.read().flatMap((row) => (row.file === file ? [row.highlight] : []));

const others = (id: string) => entry.read().filter((row) => row.highlight.id !== id);

export function keepUnsaved(file: string, one: Highlight): void {
  entry.write([...others(one.id), { file, highlight: JSON.parse(JSON.stringify(one)) }]);
}

export function dropUnsaved(id: string): void {
  const left = others(id);
  if (left.length === 0) entry.forget();
  else entry.write(left);
}

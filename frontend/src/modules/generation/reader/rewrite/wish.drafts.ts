import { workspaceEntry } from "#lib/personal.ts";

/** What was typed and not sent, by work and chapter. */
const entry = workspaceEntry<Readonly<Record<string, string>>>("rewrite-wishes", "typed", {}, (stored) => {
  if (typeof stored !== "object" || stored === null) return null;
  return Object.fromEntries(Object.entries(stored).filter(([, text]) => typeof text === "string"));
});

const keyOf = (work: string, chapter: number): string => `${work} ${chapter}`;

export const readWish = (work: string, chapter: number): string => entry.read()[keyOf(work, chapter)] ?? "";

/** An empty one is none. */
export function keepWish(work: string, chapter: number, text: string): void {
  const { [keyOf(work, chapter)]: _old, ...others } = entry.read();
  const next = text === "" ? others : { ...others, [keyOf(work, chapter)]: text };
  if (Object.keys(next).length === 0) entry.forget();
  else entry.write(next);
}

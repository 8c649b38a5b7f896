import { workspaceEntry } from "#lib/personal.ts";

const entry = workspaceEntry<string[]>("tasks", "typed", [], (stored) =>
  Array.isArray(stored) && stored.every((name) => typeof name === "string") ? stored : null,
);

/** Notes whether this kind has tasks that go on, so that a page that is loaded anew knows that it has some to show. */
export function keepTasks(kind: string, isKept: boolean): void {
  const before = entry.read();
  if (before.includes(kind) === isKept) return;
  const others = before.filter((name) => name !== kind);
  if (others.length === 0 && !isKept) entry.forget();
  else entry.write(isKept ? [...others, kind] : others);
}

/** The kinds of which an earlier page left tasks behind. */
export const keptTasks = (): readonly string[] => entry.read();

import { fold } from "#lib/fold.rules.ts";

export type Group = "actions" | "tools" | "conversations" | "projects" | "models" | "prompts";

/** What the palette offers, as far as looking for it goes. */
export interface Named {
  group: Group;
  label: string;
  /** The server has found it, by words that need not stand in its name. */
  isFound?: boolean;
}

export interface Listed<Entry> {
  group: Group;
  entries: Entry[];
}

const order: readonly Group[] = ["conversations", "projects", "tools", "actions", "models", "prompts"];
const most = 6;
/** Before anything is typed: where most people go next. */
const atFirst: readonly Group[] = ["conversations", "tools", "actions"];

/** How well a name fits: 0 begins with what was typed, 1 has a word that does, 2 holds every typed word; null not at all. */
export function rank(label: string, query: string): number | null {
  const [name, typed] = [fold(label), fold(query.trim())];
  if (name.startsWith(typed)) return 0;
  if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed))) return 1;
  return typed.split(/\s+/).every((word) => name.includes(word)) ? 2 : null;
}

/** The groups that hold what was typed, the one with the best fit first, each with its best six. */
export function listed<Entry extends Named>(entries: readonly Entry[], query: string): Listed<Entry>[] {
  if (query.trim() === "")
    return atFirst
      .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group).slice(0, most) }))
      .filter((one) => one.entries.length > 0);
  const fitting = entries
    .map((entry) => ({ entry, fit: rank(entry.label, query) ?? (entry.isFound ? 3 : null) }))
    .filter((one): one is { entry: Entry; fit: number } => one.fit !== null)
    .toSorted((a, b) => a.fit - b.fit);
  return order
    .map((group) => fitting.filter(({ entry }) => entry.group === group).slice(0, most))
    .filter(([best]) => best !== undefined)
    .toSorted(([a], [b]) => (a?.fit ?? 0) - (b?.fit ?? 0))
    .map((found) => ({ group: found[0]?.entry.group ?? "actions", entries: found.map(({ entry }) => entry) }));
}

/** The place of the row that an arrow key leads to; from the last one to the first. */
export const placeAfter = (place: number, step: 1 | -1, count: number): number =>
  count === 0 ? 0 : (place + step + count) % count;

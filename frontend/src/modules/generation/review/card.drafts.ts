import { workspaceEntry } from "#lib/personal.ts";

interface Sides {
  front: string;
  back: string;
}

type Drafts = Readonly<Record<string, Sides>>;

const entry = workspaceEntry<Drafts>("card-drafts", "typed", {}, (stored) => {
  if (typeof stored !== "object" || stored === null) return null;
  const sound = Object.entries(stored).filter(
    ([, one]) => typeof one?.front === "string" && typeof one?.back === "string",
  );
  return Object.fromEntries(sound);
});

/** Sides of cards that were typed and not saved. */
export const readDraft = (id: string): Sides | null => entry.read()[id] ?? null;

export const writeDraft = (id: string, sides: Sides): void => void entry.write({ ...entry.read(), [id]: sides });

export function deleteDraft(id: string): void {
  const { [id]: _old, ...others } = entry.read();
  if (Object.keys(others).length === 0) entry.forget();
  else entry.write(others);
}

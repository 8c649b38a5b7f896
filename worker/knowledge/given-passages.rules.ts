import { createId } from "../lib/ids.ts";
import type { Passage } from "./passage.ts";
import { passagesInOrder, placed } from "./placed.rules.ts";
import { fuse, rankByWords, selectPassages } from "./ranking.rules.ts";
import type { Search } from "./ranking.rules.ts";

export interface EvidencePage {
  sourceId: string;
  gen: number;
  page: number;
  text: string;
}

/** A stretch of a page that a model is given, under an id that this answer alone knows. */
export interface RunPassage extends EvidencePage {
  id: string;
  /** [start, end) in the text of its page. */
  start: number;
  end: number;
  headings: readonly string[];
}

export type ChosenPassage = Omit<RunPassage, "id">;

export const wholePage = (page: EvidencePage): ChosenPassage => ({
  ...page,
  start: 0,
  end: page.text.length,
  headings: [],
});

/** The best of a direct search within `room` characters; a vector weight of 0 ranks by words alone. */
export function bestPassages(search: Search<Passage>, vectorWeight: number, room: number): ChosenPassage[] {
  const ranked = fuse(rankByWords(search), search.candidates, vectorWeight);
  let left = room;
  return passagesInOrder(
    selectPassages(ranked)
      .filter(({ text }) => (left -= text.length) >= 0)
      .map(placed),
  );
}

/** Passages under ids that no text of a file can know; one of a page that is there whole says nothing new. */
export const givenPassages = (chosen: readonly ChosenPassage[]): RunPassage[] =>
  withoutRepeats(chosen).map((passage, at) => ({ ...passage, id: `${createId().slice(0, 4)}${at.toString(36)}` }));

function withoutRepeats(chosen: readonly ChosenPassage[]): ChosenPassage[] {
  return chosen.filter((passage, at) => {
    const before = chosen
      .slice(0, at)
      .filter((other) => other.sourceId === passage.sourceId && other.page === passage.page);
    return !before.some((other) => other.start <= passage.start && passage.end <= other.end);
  });
}

import type { Passage } from "./passage.ts";

/** A passage as it stands in its file, without what a search says of it. */
export const placed = ({ sourceId, gen, page, start, end, text, headings }: Passage) => ({
  sourceId,
  gen,
  page,
  start,
  end,
  text,
  headings,
});

interface PassagePosition {
  sourceId: string;
  page: number;
  start: number;
}

/** A model reads what belongs together better in the order of the page than in that of a ranking. */
export const passagesInOrder = <P extends PassagePosition>(passages: readonly P[]): P[] =>
  passages.toSorted((a, b) => compare(a.sourceId, b.sourceId) || a.page - b.page || a.start - b.start);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

import type { PageSpan } from "../../../contract/generation/outline.ts";
import type { GivenPassage } from "../../../knowledge/citation-kinds.rules.ts";
import { rankByWords, selectPassages } from "../../../knowledge/ranking.rules.ts";
import type { Search } from "../../../knowledge/ranking.rules.ts";
import type { Passage } from "../../../knowledge/passage.ts";
import type { PagePassage } from "../../../knowledge/passages.repository.ts";
import type { SourceGeneration } from "../../../knowledge/source.ts";

/** The most passages that one answer rests on. */
export const mostGiven = 8;

export interface NamedPassage extends GivenPassage {
  headings: readonly string[];
}

/**
 * The best passages of the mapped pages by the words of the section; where its words are in another language than the file,
 * the rest is spread over the pages. In the order of reading, under ids that no text of the file can know.
 */
export function chooseGiven(
  { sourceId, gen }: SourceGeneration,
  pages: PageSpan | null,
  search: Search<Passage>,
  ofPages: readonly PagePassage[],
  idOf: (at: number) => string,
): NamedPassage[] {
  const isMapped = ({ page }: { page: number }) => pages === null || (page >= pages.first && page <= pages.last);
  const best: PagePassage[] = selectPassages(rankByWords(search).filter(isMapped), mostGiven);
  const taken = new Set(best.map(placeOf));
  const others = spread(
    ofPages.filter((passage) => !taken.has(placeOf(passage))),
    mostGiven - best.length,
  );
  return [...best, ...others]
    .toSorted((a, b) => a.page - b.page || a.start - b.start)
    .map(({ page, start, end, text, headings }, at) => ({
      id: idOf(at),
      sourceId,
      gen,
      page,
      start,
      end,
      text,
      headings,
    }));
}

const placeOf = ({ page, start }: PagePassage): string => `${page} ${start}`;

/** So many of a list, at equal distances. */
export function spread<T>(all: readonly T[], count: number): T[] {
  if (count <= 0) return [];
  if (all.length <= count) return [...all];
  return Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)] as T);
}

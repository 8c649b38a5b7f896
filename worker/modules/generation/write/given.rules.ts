import type { PageSpan } from "../../../contract/generation/outline.ts";
import type { GivenPassage } from "../../../knowledge/citation-kinds.rules.ts";
import { joinOrders, rankByWords, selectPassages } from "../../../knowledge/ranking.rules.ts";
import type { Search } from "../../../knowledge/ranking.rules.ts";
import type { Passage } from "../../../knowledge/passage.ts";
import type { PagePassage } from "../../../knowledge/passages.repository.ts";
import type { SourceGeneration } from "../../../knowledge/source.ts";

/** The most passages that one answer rests on. */
export const mostGiven = 8;

export interface NamedPassage extends GivenPassage {
  headings: readonly string[];
}

const isMapped = (pages: PageSpan | null) => (passage: { page: number }) =>
  pages === null || (passage.page >= pages.first && passage.page <= pages.last);

/** Whether the words of a section find as many passages of its pages as may be given. */
export const findsEnough = (pages: PageSpan | null, search: Search<Passage>): boolean =>
  rankByWords(search).filter(isMapped(pages)).length >= mostGiven;

/**
 * The best passages of the mapped pages by the words of the section and its other words; what is missing is spread over the
 * pages. In the order of reading, under ids that no text of the file can know.
 */
export function chooseGiven(
  { sourceId, gen }: SourceGeneration,
  pages: PageSpan | null,
  searches: readonly Search<Passage>[],
  ofPages: readonly PagePassage[],
  idOf: (at: number) => string,
): NamedPassage[] {
  const orders = searches.map((search) => rankByWords(search).filter(isMapped(pages)));
  const best: PagePassage[] = selectPassages(joinOrders(orders), mostGiven);
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

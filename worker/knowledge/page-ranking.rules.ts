import { fuse, rankByWords } from "./ranking.rules.ts";
import type { Candidate, Search, TermHit } from "./ranking.rules.ts";

/** One search of what is asked, and what its order counts beside that of the others. */
export interface WeighedSearch<C extends Candidate> {
  search: Search<C>;
  weight: number;
  /** What the order of its vectors counts beside that of its words. */
  vectorWeight: number;
}

export interface RankedPage<C extends Candidate> {
  sourceId: string;
  gen: number;
  page: number;
  score: number;
  /** Its passages that were found, the best first. */
  passages: C[];
}

/** The constant of reciprocal ranks is small, since the first places of each search tell most. */
const fusionConstant = 12;
/** What a page says as a whole beside what its best passage says. */
const wholeWeight = 1.2;

/**
 * Pages in the order of what they say in all searches together: of each, the place of its best passage, and its own place as
 * one text, since a statement has its name at the head and its figures below.
 */
export function rankPages<C extends Candidate>(searches: readonly WeighedSearch<C>[]): RankedPage<C>[] {
  const pages = new Map<string, RankedPage<C>>();
  const ofPassages = new Map<string, number>();
  for (const { search, weight, vectorWeight } of searches) {
    const ranked = fuse(rankByWords(search), search.candidates, vectorWeight);
    for (const [at, candidate] of ranked.entries()) {
      const { sourceId, gen, page } = candidate;
      const found = pages.get(keyOf(candidate)) ?? { sourceId, gen, page, score: 0, passages: [] };
      pages.set(keyOf(candidate), found);
      if (!found.passages.some(({ id }) => id === candidate.id)) found.passages.push(candidate);
      const share = weight / (fusionConstant + at + 1);
      ofPassages.set(candidate.id, (ofPassages.get(candidate.id) ?? 0) + share);
    }
    score(pages, ranked, weight);
    score(pages, rankByWords(asPages(search)), weight * wholeWeight);
  }
  for (const { passages } of pages.values()) {
    passages.sort((a, b) => (ofPassages.get(b.id) ?? 0) - (ofPassages.get(a.id) ?? 0) || a.start - b.start);
  }
  return [...pages.values()].toSorted((a, b) => b.score - a.score || compare(a, b));
}

const keyOf = ({ sourceId, page }: Pick<Candidate, "sourceId" | "page">): string => `${sourceId} ${page}`;

/** Each page counts by the first of its places. */
function score<C extends Candidate>(pages: Map<string, RankedPage<C>>, ranked: readonly Candidate[], weight: number) {
  const seen = new Set<string>();
  for (const candidate of ranked) {
    const key = keyOf(candidate);
    if (seen.has(key)) continue;
    seen.add(key);
    const page = pages.get(key);
    if (page) page.score += weight / (fusionConstant + seen.size);
  }
}

/** The found passages of each page as one candidate. */
function asPages<C extends Candidate>(search: Search<C>): Search {
  const pages = [...Map.groupBy(search.candidates, keyOf).values()];
  return { ...search, candidates: pages.map(asOne) };
}

/** Words between passages, so that words of two of them never count as one sentence. */
const apart = 1_000;

function asOne(passages: readonly Candidate[]): Candidate {
  const hits = new Map<string, TermHit>();
  for (const [at, passage] of passages.entries()) {
    for (const { term, positions, inHeadings } of passage.hits) {
      const before = hits.get(term) ?? { term, positions: [], inHeadings: 0 };
      const moved = positions.map((position) => position + at * apart);
      // The headings of a page stand over most of its passages: they count once.
      const own = before.inHeadings > 0 ? moved.slice(inHeadings) : moved;
      hits.set(term, {
        term,
        positions: [...before.positions, ...own],
        inHeadings: Math.max(before.inHeadings, inHeadings),
      });
    }
  }
  const [first] = passages as [Candidate];
  const length = passages.reduce((sum, { start, end }) => sum + end - start, 0);
  return { ...first, start: 0, end: length, hits: [...hits.values()], vectorRank: null, similarity: null };
}

const compare = (a: { sourceId: string; page: number }, b: { sourceId: string; page: number }): number =>
  a.sourceId < b.sourceId ? -1 : a.sourceId > b.sourceId ? 1 : a.page - b.page;

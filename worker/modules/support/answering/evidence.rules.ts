import { fuse, joinOrders, passagesGiven, rankByWords, selectPassages } from "../../../knowledge/ranking.rules.ts";
import type { Search } from "../../../knowledge/ranking.rules.ts";
import { scoresOf } from "../../../knowledge/scoring.rules.ts";
import type { Passage } from "../../../knowledge/passage.ts";
import type { NamedSource } from "../../../knowledge/citation-kinds.rules.ts";
import { createId } from "../../../lib/ids.ts";
import type { FoundPassage, GivenPassage } from "./asked-support.rules.ts";

/** So many are looked at and kept in the trace, of which a model is given the best. */
const looked = 12;

interface Trust {
  threshold: number;
  vectorsTellMeaning: boolean;
}

/** Words of a phrase that a passage must be asked for at least, before it may rest on it: one word is said anywhere. */
const fewestTerms = 2;

/** The best passages with their scores, and why a model is not given some of them. */
export const findEvidence = (search: Search<Passage>, trust: Trust): FoundPassage[] => findInAll([search], trust);

/** The same of a question's own search and those of its other words: a passage has the best of its scores. */
export function findInAll(
  [own, ...others]: readonly [Search<Passage>, ...Search<Passage>[]],
  { threshold, vectorsTellMeaning }: Trust,
): FoundPassage[] {
  const searches = [own, ...others.filter(({ asked }) => new Set(asked.map(({ term }) => term)).size >= fewestTerms)];
  const scores = new Map<string, number>();
  for (const search of searches) {
    const scoreOf = scoresOf(search, { vectorsTellMeaning });
    for (const one of search.candidates) scores.set(one.id, Math.max(scores.get(one.id) ?? 0, scoreOf(one)));
  }
  const orders = searches.map((search) => fuse(rankByWords(search), search.candidates, vectorsTellMeaning ? 1 : 0));
  let room = passagesGiven;
  return selectPassages(joinOrders(orders), looked).map((passage) => {
    const { sourceId, gen, page, start, end, text, headings } = passage;
    const { title, url } = passage.about as NamedSource;
    const score = scores.get(passage.id) ?? 0;
    const keptOut = score < threshold ? "threshold" : room === 0 ? "length" : null;
    if (keptOut === null) room -= 1;
    return { sourceId, title, url, gen, page, start, end, text, headings, score, keptOut };
  });
}

/** Whether a model may be given something. */
export const isFound = (found: readonly FoundPassage[]): boolean => found.some(({ keptOut }) => keptOut === null);

/** What a model is given, in the order of reading, under ids that no text can know. */
export function givenOf(found: readonly FoundPassage[]): GivenPassage[] {
  return found
    .filter(({ keptOut }) => keptOut === null)
    .toSorted((a, b) => compare(a.sourceId, b.sourceId) || a.page - b.page || a.start - b.start)
    .map((passage, at) => ({ ...passage, id: `${createId().slice(0, 4)}${at.toString(36)}` }));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

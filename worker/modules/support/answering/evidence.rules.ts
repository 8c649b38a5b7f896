import { fuse, passagesGiven, rankByWords, selectPassages } from "../../../knowledge/ranking.rules.ts";
import type { Search } from "../../../knowledge/ranking.rules.ts";
import { scoresOf } from "../../../knowledge/scoring.rules.ts";
import type { Passage } from "../../../knowledge/search.sql.ts";
import type { NamedSource } from "../../../knowledge/citation-kinds.rules.ts";
import { createId } from "../../../lib/ids.ts";
import type { FoundPassage, GivenPassage } from "./asked-support.rules.ts";

/** So many are looked at and kept in the trace, of which a model is given the best. */
const looked = 12;

interface Trust {
  threshold: number;
  vectorsTellMeaning: boolean;
}

/** The best passages with their scores, and why a model is not given some of them. */
export function findEvidence(search: Search<Passage>, { threshold, vectorsTellMeaning }: Trust): FoundPassage[] {
  const scoreOf = scoresOf(search, { vectorsTellMeaning });
  const ranked = fuse(rankByWords(search), search.candidates, vectorsTellMeaning ? 1 : 0);
  let room = passagesGiven;
  return selectPassages(ranked, looked).map((passage) => {
    const { sourceId, gen, page, start, end, text, headings } = passage;
    const { title, url } = passage.about as NamedSource;
    const score = scoreOf(passage);
    const keptOut = score < threshold ? "threshold" : room === 0 ? "length" : null;
    if (keptOut === null) room -= 1;
    return { sourceId, title, url, gen, page, start, end, text, headings, score, keptOut };
  });
}

/** What a model is given, in the order of reading, under ids that no text can know. */
export function givenOf(found: readonly FoundPassage[]): GivenPassage[] {
  return found
    .filter(({ keptOut }) => keptOut === null)
    .toSorted((a, b) => compare(a.sourceId, b.sourceId) || a.page - b.page || a.start - b.start)
    .map((passage, at) => ({ ...passage, id: `${createId().slice(0, 4)}${at.toString(36)}` }));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

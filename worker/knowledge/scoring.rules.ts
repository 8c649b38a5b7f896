import { rarity, termWeight } from "./ranking.rules.ts";
import type { Candidate, Search } from "./ranking.rules.ts";

/** The least score of a passage that an answer may rest on; `npm run bench -- --retrieval DIR` says what it lets pass. */
export const usualThreshold = 0.36;

/** Rarity is counted as among so many passages more, for in a few of them even the words of the matter are common. */
const passagesMore = 300;
/** A word that no passage holds says that something else is asked. */
const missingWeight = 1.5;
/** Stems, English and French, by which one asks and which the stop words of Postgres lack: pages answer without them. */
const askingWords = new Set(
  "much long mani get need want take happen possibl peux peut fait faut vous temp".split(" "),
);
const askingWeight = 0.3;
/** Cosines of text-embedding-3-small at which a passage says nothing, and surely something, of a question. */
const cosines = { least: 0.15, most: 0.7 };

/**
 * How much of what is asked a candidate says, 0 to 1: the share of the asked words that it holds, weighed by how rare each
 * is. Where vectors tell meaning, nearness counts instead when it is more.
 */
export function scoresOf<C extends Candidate>(
  { passages, asked }: Pick<Search<C>, "passages" | "asked">,
  { vectorsTellMeaning }: { vectorsTellMeaning: boolean },
): (candidate: C) => number {
  const weights = asked.map(({ term, passages: holding, languages }) => ({
    term,
    languages,
    weight:
      termWeight(term, rarity(holding, passages + passagesMore)) *
      (holding === 0 ? missingWeight : 1) *
      (askingWords.has(term) ? askingWeight : 1),
  }));
  return ({ hits, language, similarity }) => {
    const spoken = weights.filter(({ languages }) => languages.includes(language));
    const held = new Set(hits.map(({ term }) => term));
    const sum = (terms: typeof weights) => terms.reduce((total, { weight }) => total + weight, 0);
    const whole = sum(spoken);
    const byWords = whole === 0 ? 0 : sum(spoken.filter(({ term }) => held.has(term))) / whole;
    const near = similarity === null || !vectorsTellMeaning ? 0 : between(similarity);
    return Math.max(byWords, near);
  };
}

const between = (cosine: number): number =>
  Math.min(1, Math.max(0, (cosine - cosines.least) / (cosines.most - cosines.least)));

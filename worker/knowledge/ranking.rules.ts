import type { SearchLanguage } from "./knowledge.tables.ts";

/** A word of the question as the document's language stems it, with how many of the searched passages hold it. */
export interface AskedTerm {
  term: string;
  /** 0 where none does. */
  passages: number;
  /** The languages, among those of the searched passages, that stem it so. */
  languages: readonly SearchLanguage[];
}

export interface TermHit {
  term: string;
  /** Which word of the passage it is, from 1; the words of its headings come before those of its text. */
  positions: number[];
  inHeadings: number;
}

export interface Candidate {
  id: string;
  sourceId: string;
  gen: number;
  page: number;
  start: number;
  end: number;
  language: SearchLanguage;
  hits: TermHit[];
  /** From 1, the nearest; null where it was not among those compared. */
  vectorRank: number | null;
  /** The cosine of question and passage; null as the rank. */
  similarity: number | null;
}

export interface Search<C extends Candidate = Candidate> {
  /** All passages that were searched. */
  passages: number;
  asked: AskedTerm[];
  candidates: C[];
}

/** Okapi's usual numbers: how soon repetition stops to count, and how much longer passages are discounted. */
const saturation = 1.2;
const lengthShare = 0.75;
/** A word of the headings stands for the whole section. */
const headingWeight = 2;
/** About one sentence, and what the best one adds. */
const sentenceWords = 15;
const sentenceWeight = 0.6;
/** Stems, English and French, of how one asks about a text: its passages seldom answer in these words. */
const framing = new Set(
  `accord articl auteur author cit concern decr describ discuss discut docu document décrir décrit evoqu exampl exempl
  explain expliqu follow fourn given identifi includ indiqu mention particuli particular passag précis provid regard
  relat selon specif studi suiv text évoqu étud`.split(/\s+/),
);
const framingWeight = 0.5;
/** Question words that the French stop words of Postgres lack; the English ones have theirs. */
const asking = new Set(["combien", "comment", "est-ce", "où", "pourquoi", "quand", "quel", "quoi"]);
/** Cormack, Clarke and Büttcher, 2009. */
const fusionConstant = 60;

/**
 * BM25 over all that was searched, where the words that frame a question count half. Added: what its words weigh within
 * one sentence, since an answer says together what a passage by chance says apart.
 */
export function rankByWords<C extends Candidate>({ passages, asked, candidates }: Search<C>): C[] {
  const weights = new Map(
    asked.map(({ term, passages: holding }) => [term, termWeight(term, rarity(holding, passages))]),
  );
  const averageLength = candidates.reduce((sum, candidate) => sum + lengthOf(candidate), 0) / (candidates.length || 1);
  const scored = candidates.map((candidate) => {
    const length = 1 - lengthShare + lengthShare * (lengthOf(candidate) / averageLength);
    const words = candidate.hits.reduce((sum, { term, positions, inHeadings }) => {
      const count = positions.length + (headingWeight - 1) * inHeadings;
      return sum + (weights.get(term) ?? 0) * ((count * (saturation + 1)) / (count + saturation * length));
    }, 0);
    return { candidate, score: words + sentenceWeight * bestSentence(candidate.hits, weights) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || inOrder(a.candidate, b.candidate))
    .map(({ candidate }) => candidate);
}

const lengthOf = ({ start, end }: Candidate): number => end - start;

/** A word of the question by its rarity, less where it only frames what is asked. */
export const termWeight = (term: string, rarity: number): number =>
  asking.has(term) ? 0 : framing.has(term) ? framingWeight * rarity : rarity;

/** The more passages hold a word, the less it says (never below 0). */
export const rarity = (holding: number, all: number) => Math.log(1 + (all - holding + 0.5) / (holding + 0.5));

/** The most that different asked words weigh together within the length of a sentence. */
function bestSentence(hits: readonly TermHit[], weights: ReadonlyMap<string, number>): number {
  const places = hits
    .flatMap(({ term, positions }) => positions.map((position) => ({ term, position })))
    .sort((a, b) => a.position - b.position);
  let best = 0;
  let first = 0;
  for (const [last, { position }] of places.entries()) {
    while ((places[first]?.position ?? position) < position - sentenceWords) first += 1;
    const terms = new Set(places.slice(first, last + 1).map(({ term }) => term));
    best = Math.max(
      best,
      [...terms].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0),
    );
  }
  return best;
}

function inOrder(a: Candidate, b: Candidate): number {
  return a.sourceId < b.sourceId ? -1 : a.sourceId > b.sourceId ? 1 : a.page - b.page || a.start - b.start;
}

/** Weighted reciprocal ranks: places compare where scores cannot. A vector weight of 0 leaves the order of the words. */
export function fuse<C extends Candidate>(byWords: readonly C[], all: readonly C[], vectorWeight: number): C[] {
  const scores = new Map<C, number>(byWords.map((candidate, at) => [candidate, 1 / (fusionConstant + at + 1)]));
  for (const candidate of vectorWeight > 0 ? all : []) {
    if (candidate.vectorRank === null) continue;
    const more = vectorWeight / (fusionConstant + candidate.vectorRank);
    scores.set(candidate, (scores.get(candidate) ?? 0) + more);
  }
  return [...scores].sort(([a, first], [b, second]) => second - first || inOrder(a, b)).map(([candidate]) => candidate);
}

/** One order of several, in which each candidate counts by its places. */
export function joinOrders<C extends Candidate>(orders: readonly (readonly C[])[]): C[] {
  const [only] = orders;
  if (only !== undefined && orders.length === 1) return [...only];
  const joined = new Map<string, { candidate: C; score: number }>();
  for (const order of orders) {
    for (const [at, candidate] of order.entries()) {
      const score = (joined.get(candidate.id)?.score ?? 0) + 1 / (fusionConstant + at + 1);
      joined.set(candidate.id, { candidate, score });
    }
  }
  return [...joined.values()]
    .toSorted((a, b) => b.score - a.score || inOrder(a.candidate, b.candidate))
    .map(({ candidate }) => candidate);
}

export const passagesGiven = 8;
const perPage = 4;

/** The best passages, where one page does not take the places of all others; what is left goes to those it kept out. */
export function selectPassages<C extends Candidate>(ranked: readonly C[], atMost = passagesGiven): C[] {
  const taken = new Map<string, number>();
  const [chosen, kept]: [C[], C[]] = [[], []];
  for (const candidate of ranked) {
    const key = `${candidate.sourceId} ${candidate.page}`;
    const count = (taken.get(key) ?? 0) + 1;
    taken.set(key, count);
    (count <= perPage ? chosen : kept).push(candidate);
  }
  return [...chosen, ...kept].slice(0, atMost);
}

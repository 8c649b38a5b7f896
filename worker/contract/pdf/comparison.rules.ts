import { diffArrays } from "diff";

export interface ComparedPage {
  page: number;
  text: string;
}

/** [start, end) in the text of a page. */
export interface TextRange {
  page: number;
  start: number;
  end: number;
}

/** A passage that changed; a side is empty where only the other says something. */
export interface Change {
  before: TextRange[];
  after: TextRange[];
}

export interface Comparison {
  changes: Change[];
  /** How much of the longer text both say, from 0 to 1. */
  shared: number;
}

interface Sentence extends TextRange {
  /** Its words, however they are spaced. */
  key: string;
}

/** Sentences that two stretches may differ by before they are one change: the work grows with its square. */
const mostEdits = 800;

/** Compares what two texts say, sentence by sentence; line ends, page ends, page numbers and running heads do not count. */
export function compareTexts(before: readonly ComparedPage[], after: readonly ComparedPage[]): Comparison {
  const [old, now] = [sentencesOf(before), sentencesOf(after)];
  const changes: Change[] = [];
  let same = 0;
  let open: { before: Sentence[]; after: Sentence[] } = { before: [], after: [] };
  const close = () => {
    const differs = open.before.map(({ key }) => key).join("") !== open.after.map(({ key }) => key).join("");
    if (differs) changes.push({ before: joined(open.before), after: joined(open.after) });
    else same += open.before.length;
    open = { before: [], after: [] };
  };
  for (const { from, to, isSame } of partsOf(old, now)) {
    if (isSame) {
      close();
      same += from.length;
    } else {
      open = { before: open.before.concat(from), after: open.after.concat(to) };
    }
  }
  close();
  return { changes, shared: same / Math.max(1, old.length, now.length) };
}

interface Part {
  from: Sentence[];
  to: Sentence[];
  isSame: boolean;
}

/** Between sentences that each text says once, the library compares; so long texts are compared in short pieces. */
function* partsOf(old: readonly Sentence[], now: readonly Sentence[]): Generator<Part> {
  let [from, to] = [0, 0];
  for (const [at, other] of [...anchorsOf(old, now), [old.length, now.length] as const]) {
    yield* partsBetween(old.slice(from, at), now.slice(to, other));
    if (at < old.length) yield { from: old.slice(at, at + 1), to: now.slice(other, other + 1), isSame: true };
    [from, to] = [at + 1, other + 1];
  }
}

function* partsBetween(old: Sentence[], now: Sentence[]): Generator<Part> {
  if (old.length === 0 && now.length === 0) return;
  const keys = (sentences: readonly Sentence[]) => sentences.map(({ key }) => key);
  const found = diffArrays(keys(old), keys(now), { maxEditLength: mostEdits });
  if (found === undefined) return void (yield { from: old, to: now, isSame: false });
  let [from, to] = [0, 0];
  for (const { value, added, removed } of found) {
    const [endFrom, endTo] = [from + (added ? 0 : value.length), to + (removed ? 0 : value.length)];
    yield { from: old.slice(from, endFrom), to: now.slice(to, endTo), isSame: !added && !removed };
    [from, to] = [endFrom, endTo];
  }
}

/** Pairs of places of sentences that both texts say once: the most of them that stand in one order in both. */
function anchorsOf(old: readonly Sentence[], now: readonly Sentence[]): [number, number][] {
  const others = onceIn(now);
  const pairs = [...onceIn(old)].flatMap(([key, at]): [number, number][] => {
    const other = others.get(key);
    return other === undefined ? [] : [[at, other]];
  });
  return longestRising(pairs);
}

function onceIn(sentences: readonly Sentence[]): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [at, { key }] of sentences.entries()) {
    if (places.has(key)) repeated.add(key);
    places.set(key, at);
  }
  for (const key of repeated) places.delete(key);
  return places;
}

/** Where a value goes among the last pairs of the selections of each length, which rise. */
function placeAmong(ends: readonly number[], pairs: readonly [number, number][], value: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The longest selection of pairs, whose first numbers rise, in which the second rise too. */
function longestRising(pairs: readonly [number, number][]): [number, number][] {
  const ends: number[] = [];
  const before: number[] = [];
  for (const [at, [, value]] of pairs.entries()) {
    const place = placeAmong(ends, pairs, value);
    before.push(place > 0 ? (ends[place - 1] ?? -1) : -1);
    ends[place] = at;
  }
  const found: [number, number][] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at];
    if (pair) found.push(pair);
  }
  return found.toReversed();
}

/** Ends of sentences and paragraphs, and of lines that are rows of a table or points of a list. */
const seams = /\n\s*\n|(?<=[.!?…。！？]["”’»)\]]*)\s+|(?<=\t[^\n]*)\n|\n(?=[^\n]*\t|\s*(?:[-–•*·]|\d{1,3}[.)])\s)/gu;
const pageNumber = /^(?:\p{L}{1,5}\.?)?\d{1,4}(?:(?:\/|of|sur|de|von)\d{1,4})?$/iu;

function sentencesOf(pages: readonly ComparedPage[]): Sentence[] {
  const sentences = pages.map(({ page, text }) => {
    const cuts = [...text.matchAll(seams)].map(({ index, 0: seam }) => ({ end: index, next: index + seam.length }));
    const starts = [0, ...cuts.map(({ next }) => next)];
    return starts.flatMap((start, at): Sentence[] => {
      const end = cuts[at]?.end ?? text.length;
      const key = text.slice(start, end).normalize("NFKC").replaceAll(/\s+/g, "");
      return key === "" ? [] : [{ page, start, end, key }];
    });
  });
  const heads = runningHeads(sentences);
  return sentences.flatMap((ofPage) =>
    ofPage.filter(({ key }, at) => !isAtEdge(ofPage, at) || (!pageNumber.test(key) && !heads.has(withoutNumbers(key)))),
  );
}

const edge = 2;
const isAtEdge = ({ length }: readonly Sentence[], at: number): boolean => at < edge || at >= length - edge;
const withoutNumbers = (key: string): string => key.replaceAll(/\d+/g, "#");
/** Pages that say it, of all: fewer say it for itself. */
const headOn = { pages: 3, share: 0.3 };

/** What stands at the edge of many pages, but for its numbers. */
function runningHeads(pages: readonly (readonly Sentence[])[]): Set<string> {
  const counts = new Map<string, number>();
  for (const ofPage of pages) {
    const edges = new Set(ofPage.filter((_, at) => isAtEdge(ofPage, at)).map(({ key }) => withoutNumbers(key)));
    for (const key of edges) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const least = Math.max(headOn.pages, headOn.share * pages.length);
  return new Set([...counts].filter(([, count]) => count >= least).map(([key]) => key));
}

/** Neighbours on one page are one stretch. */
function joined(sentences: readonly Sentence[]): TextRange[] {
  const stretches: TextRange[] = [];
  for (const { page, start, end } of sentences) {
    const last = stretches.at(-1);
    if (last?.page === page) last.end = end;
    else stretches.push({ page, start, end });
  }
  return stretches;
}

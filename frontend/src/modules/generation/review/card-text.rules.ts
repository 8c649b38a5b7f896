import { textAndFormulas } from "#contract/document/math-tokens.rules.ts";
import { withShownSpaces } from "#contract/document/shown-spaces.rules.ts";
import { typesetPieces } from "#contract/document/typeset.rules.ts";
import type { Card } from "#contract/generation/cards.ts";
import { fillGaps, gapsOf } from "#contract/generation/cloze.rules.ts";

/** A stretch of a card: plain text, a formula, or what a cloze hides. */
export type Run =
  | { kind: "text"; text: string }
  | { kind: "formula"; source: string; display: boolean; written: string }
  | { kind: "hidden"; runs: readonly Run[] };

export interface Sides {
  question: readonly Run[];
  /** Empty where the question holds it. */
  answer: readonly Run[];
  /** What the back of a cloze adds. */
  addition: readonly Run[];
  /** The answer as words, to find in the quote. */
  answerText: string;
  /** The whole fact as words: the question of a cloze with its answer in place. */
  fact: string;
  isTurned: boolean;
}

type CardFaces = Pick<Card, "type" | "front" | "back">;

/** A reversed card is asked in turns: its meaning every other time. */
export function sidesOf({ type, front, back }: CardFaces, reps: number): Sides {
  if (type === "cloze") {
    const answerText = gapsOf(front)
      .map(({ hidden }) => hidden)
      .join(", ");
    const fact = fillGaps(front);
    const adds = fold(back) !== "" && fold(back) !== fold(answerText) && fold(back) !== fold(fact);
    return {
      question: withGaps(front),
      answer: [],
      addition: adds ? cardRuns(back) : [],
      answerText,
      fact,
      isTurned: false,
    };
  }
  const isTurned = type === "reversed" && reps % 2 === 1;
  const [asked, answered] = isTurned ? [back, front] : [front, back];
  return {
    question: cardRuns(asked),
    answer: cardRuns(answered),
    addition: [],
    answerText: back,
    fact: back,
    isTurned,
  };
}

/** As printers set it in the language of the set; formulas stay as they are. */
export function typesetRuns(runs: readonly Run[], language: "en" | "fr"): readonly Run[] {
  const leaves = runs.flatMap((run) => (run.kind === "hidden" ? run.runs : [run]));
  const texts = typesetPieces(
    leaves.map((run) => (run.kind === "text" ? { text: run.text } : { text: "", fixed: true })),
    language,
  );
  let at = 0;
  const set = (run: Run): Run => {
    if (run.kind === "hidden") return { ...run, runs: run.runs.map(set) };
    const text = withShownSpaces(texts[at++] ?? "");
    return run.kind === "text" ? { ...run, text } : run;
  };
  return runs.map(set);
}

/** All that is shown of a card, as printers set it. */
export function typesetSides(sides: Sides, language: "en" | "fr"): Sides {
  const set = (runs: readonly Run[]) => typesetRuns(runs, language);
  return { ...sides, question: set(sides.question), answer: set(sides.answer), addition: set(sides.addition) };
}

/** Text and its formulas. */
export const cardRuns = (text: string): readonly Run[] =>
  textAndFormulas(text).map((piece): Run => {
    if (typeof piece === "string") return { kind: "text", text: piece };
    return { kind: "formula", source: piece.text, display: piece.display, written: piece.raw };
  });

/** A gap inside a formula hides the whole formula: a part of one cannot be set. */
function withGaps(front: string): readonly Run[] {
  const filled = fillGaps(front);
  const runs: Run[] = [];
  let read = 0;
  for (const [start, end] of gapsIn(front, formulasIn(filled))) {
    if (start < read) continue;
    runs.push(...cardRuns(filled.slice(read, start)), { kind: "hidden", runs: cardRuns(filled.slice(start, end)) });
    read = end;
  }
  return [...runs, ...cardRuns(filled.slice(read))];
}

type Span = readonly [start: number, end: number];

/** Where the gaps stand once they are filled, each as wide as the formula around it. */
function gapsIn(front: string, formulas: readonly Span[]): Span[] {
  let braces = 0;
  return gapsOf(front).map((gap) => {
    const start = gap.start - braces;
    const end = start + gap.hidden.length;
    braces += gap.end - gap.start - gap.hidden.length;
    const around = formulas.find(([from, to]) => from <= start && to >= end);
    return around ?? [start, end];
  });
}

function formulasIn(text: string): Span[] {
  let at = 0;
  return cardRuns(text).flatMap((run) => {
    const start = at;
    at += run.kind === "formula" ? run.written.length : run.kind === "text" ? run.text.length : 0;
    return run.kind === "formula" ? [[start, at] as const] : [];
  });
}

/** Characters of what is shown, for the size of the type. */
export const lengthOf = (runs: readonly Run[]): number =>
  runs.reduce(
    (sum, run) =>
      sum + (run.kind === "text" ? run.text.length : run.kind === "formula" ? run.source.length : lengthOf(run.runs)),
    0,
  );

/** The card as a screen reader says it; `gap` stands for what is hidden. */
export const cardText = (runs: readonly Run[], gap: string | null): string =>
  runs
    .map((run) =>
      run.kind === "text" ? run.text : run.kind === "formula" ? run.source : (gap ?? cardText(run.runs, null)),
    )
    .join("");

interface Word {
  folded: string;
  start: number;
  end: number;
}

const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    folded: fold(word),
    start: index,
    end: index + word.length,
  }));

interface SharedStretch {
  span: Span;
  /** Letters that the answer has too. */
  weight: number;
  length: number;
}

const isBetter = ({ weight, length }: Omit<SharedStretch, "span">, best: SharedStretch | null): boolean =>
  best === null || weight > best.weight || (weight === best.weight && length > best.length);

/** The words of the quote that prove the answer: the longest stretch it shares with the fact and that holds words of it. */
export function markedIn(quote: string, { answerText, fact }: Pick<Sides, "answerText" | "fact">): Span | null {
  const [said, told] = [wordsIn(quote), wordsIn(fact)];
  const answer = new Set(wordsIn(answerText).map(({ folded }) => folded));
  let best: SharedStretch | null = null;
  for (let at = 0; at < said.length; at++)
    for (let from = 0; from < told.length; from++) {
      const length = sharedWords(said.slice(at), told.slice(from));
      const stretch = said.slice(at, at + length);
      const weight = stretch.reduce((sum, { folded }) => sum + (answer.has(folded) ? folded.length : 0), 0);
      if (weight >= leastMarked && isBetter({ weight, length }, best))
        best = { span: [stretch[0]?.start ?? 0, stretch.at(-1)?.end ?? 0], weight, length };
    }
  return best?.span ?? null;
}

function sharedWords(one: readonly Word[], other: readonly Word[]): number {
  const end = one.findIndex(({ folded }, at) => folded !== other[at]?.folded);
  return end < 0 ? one.length : end;
}

/** Letters of the answer that a mark must hold: an article alone proves nothing. */
const leastMarked = 4;

import type { Piece } from "./pieces.ts";

/** Letters with a space between each and the next, as titles are set wide. */
const lettersApart = /^[\p{Lu}\p{Ll}\p{Nd}&](?: [\p{Lu}\p{Ll}\p{Nd}&])*[.:!?]?$/u;
const letter = /[\p{Lu}\p{Ll}\p{Nd}&]/gu;

/** Fewer may be names of columns or answers. */
const fewest = { capitals: 4, small: 6 };
const fewestDistinct = 3;

/** How much wider than between its letters the distance between words is. */
const wordDistance = 1.5;

/** One piece of a line, with its distance from the one before. */
export interface SpacedPiece {
  piece: Piece;
  /** Points. */
  gap: number;
}

/** The words of a line that is set in letters that stand apart; null where it is not. */
export function wordsSetApart(line: readonly SpacedPiece[]): string | null {
  const texts = line.map(({ piece }) => piece.text.trim());
  if (!texts.every((text) => lettersApart.test(text))) return null;
  const letters = texts.join("").match(letter) ?? [];
  if (!isWide(letters)) return null;
  const starts = wordStarts(line, texts);
  return texts.map((text, at) => `${at > 0 && starts[at] ? " " : ""}${text.replaceAll(" ", "")}`).join("");
}

function isWide(letters: readonly string[]): boolean {
  const capitals = letters.every((one) => !/\p{Ll}/u.test(one));
  const enough = letters.length >= (capitals ? fewest.capitals : fewest.small);
  const isWords = letters.filter((one) => /\p{L}/u.test(one)).length * 2 > letters.length;
  return enough && isWords && new Set(letters).size >= fewestDistinct && !isSequence(letters);
}

/** A, B, C, D are names of columns. */
const isSequence = (letters: readonly string[]): boolean =>
  letters.every((one, at) => at === 0 || (one.codePointAt(0) ?? 0) === (letters[at - 1]?.codePointAt(0) ?? 0) + 1);

/** Which pieces begin a word: all, or, where each is one letter, those that stand further from the one before. */
function wordStarts(line: readonly SpacedPiece[], texts: readonly string[]): boolean[] {
  if (texts.some((text) => text.length > 2)) return texts.map(() => true);
  const gaps = line.slice(1).map(({ gap }) => gap);
  const usual = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0;
  return line.map(({ gap }) => gap > wordDistance * Math.max(0, usual));
}

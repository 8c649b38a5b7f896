import { positionsIn } from "../../../lib/letter-widths.rules.ts";
import type { Piece } from "./pieces.ts";

/** Part of a line, in the order in which it is seen, from left to right, or in that of reading. */
export interface Part {
  piece: Piece;
  /** A space stands between it and the part before it in that order. */
  spaced: boolean;
  /** The number of the piece that it was cut from. */
  of: number;
}

type Side = "right" | "left" | "number" | "neutral";

interface Token extends Part {
  side: Side;
}

const rightward = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const digits = /\p{Nd}/gu;
const leftward = /\p{L}/u;
const onlyMarks = /^\p{M}+$/u;

/** Whether letters that are read from right to left stand in a text; digits of any script are read from left to right. */
export const runsToLeft = (text: string): boolean => rightward.test(text.replaceAll(digits, ""));

export const isMark = (text: string): boolean => onlyMarks.test(text);

/** Letters that are read from right to left, less those that are read from left to right. */
export function leaningOf(text: string): number {
  let leaning = 0;
  for (const letter of text) if (leftward.test(letter)) leaning += rightward.test(letter) ? 1 : -1;
  return leaning;
}

/** Numbers with the signs that belong to them, words, and any other sign by itself. */
const tokens = /[\p{Sc}#]?\p{Nd}+(?:[.,:/'\u066B\u066C]\p{Nd}+)*[\p{Sc}%‰°]?|[\p{L}\p{M}]+|\s+|[^]/gu;

const sideOf = (text: string): Side =>
  runsToLeft(text) || isMark(text)
    ? "right"
    : /[\p{Nd}\p{Sc}]/u.test(text)
      ? "number"
      : leftward.test(text)
        ? "left"
        : "neutral";

/** A piece in its tokens, each about where it stands; one that runs from right to left is one token. */
export function tokensOf(piece: Piece): Piece[] {
  const { text, left, right, angle } = piece;
  if (angle !== 0 || runsToLeft(text)) return [piece];
  const places = positionsIn(text);
  const found: Piece[] = [];
  let { spaced } = piece;
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const at = (unit: number) => left + (places[unit] ?? 1) * (right - left);
    if (token.trim() === "") spaced = true;
    else {
      found.push({ ...piece, text: token, left: at(index), right: at(index + token.length), spaced });
      spaced = false;
    }
  }
  return found;
}

/** A stretch of tokens, the last one included, that is read from left to right. */
type TokenRange = [first: number, last: number];

/** Within a line that is read from right to left: words of another direction and numbers (UAX #9, L2 read backwards). */
function stretchesToRight(line: readonly Token[]): TokenRange[] {
  const found: TokenRange[] = [];
  let last = -1;
  for (const [at, { side }] of line.entries()) {
    if (side === "right") last = -1;
    if (side === "right" || side === "neutral") continue;
    const open = found.at(-1);
    if (open && last >= 0 && joins(line, { open, last, next: at })) open[1] = at;
    else found.push([at, at]);
    last = at;
  }
  return found.map((stretch) => withBrackets(line, stretch));
}

function joins(
  line: readonly Token[],
  { open, last, next }: { open: TokenRange; last: number; next: number },
): boolean {
  const between = line.slice(last + 1, next);
  const isTight = !line.slice(last + 1, next + 1).some(({ spaced }) => spaced);
  const hasWords = line.slice(open[0], last + 1).some(({ side }) => side === "left");
  if (hasWords) return true;
  if (line[next]?.side === "left") return isTight && between.length === 0;
  return isTight && (between.length === 0 || (between.length === 1 && /[.,:/+-]/.test(between[0]?.piece.text ?? "")));
}

/** A bracket at the end belongs to the words when the other one stands among them. */
function withBrackets(line: readonly Token[], [first, last]: TokenRange): TokenRange {
  const within = line.slice(first, last + 1).map(({ piece }) => piece.text);
  const isBracket = (at: number) => /^[()]$/.test(line[at]?.piece.text ?? "");
  const isOpen = within.filter((text) => /^[()]$/.test(text)).length === 1;
  const closes = isOpen && isBracket(last + 1) && line[last + 1]?.spaced === false;
  const opens = isOpen && !closes && isBracket(first - 1) && line[first]?.spaced === false;
  return [opens ? first - 1 : first, closes ? last + 1 : last];
}

interface OrderedToken extends Token {
  /** It stands in the line's own direction, from right to left. */
  toLeft: boolean;
}

function orderToLeft(line: readonly Token[]): OrderedToken[] {
  const ordered: OrderedToken[] = [];
  const stretches = stretchesToRight(line);
  let end = line.length - 1;
  while (end >= 0) {
    const stretch = stretches.at(-1)?.[1] === end ? stretches.pop() : undefined;
    const start = stretch?.[0] ?? end;
    const before = line[end + 1]?.spaced ?? false;
    for (const [at, token] of line.slice(start, end + 1).entries())
      ordered.push({ ...token, spaced: at === 0 ? before : token.spaced, toLeft: stretch === undefined });
    end = start - 1;
  }
  return ordered;
}

/** Words from right to left in a line of the other direction, with the numbers among and behind them. */
function orderToRight(line: readonly Token[]): OrderedToken[] {
  const ordered: OrderedToken[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const token = line[at];
    if (!token) break;
    const isBehind = token.side === "number" && line[at - 1]?.side !== "left" && line[at + 1]?.side === "right";
    if (token.side === "right" || isBehind) {
      const other = line.findIndex(({ side }, index) => index > at && side === "left");
      const until = other < 0 ? line.length : other;
      const last = line.findLastIndex(({ side }, index) => index < until && side === "right");
      const run = orderToLeft(line.slice(at, last + 1));
      ordered.push(...run.map((one, index) => (index === 0 ? { ...one, spaced: token.spaced } : one)));
      at = last;
    } else ordered.push({ ...token, toLeft: false });
  }
  return ordered;
}

const [opening, closing] = ["([{«‹", ")]}»›"];
const turn = (text: string): string =>
  text.replaceAll(/[()[\]{}«»‹›]/g, (sign) =>
    opening.includes(sign) ? (closing[opening.indexOf(sign)] ?? sign) : (opening[closing.indexOf(sign)] ?? sign),
  );

/** Brackets that are closed behind where they are opened, less those that are not. */
function balanceOf(ordered: readonly OrderedToken[]): number {
  let [open, balance] = [0, 0];
  for (const sign of ordered.map(({ piece }) => piece.text).join("")) {
    if (opening.includes(sign)) open += 1;
    else if (closing.includes(sign)) [open, balance] = open > 0 ? [open - 1, balance + 1] : [open, balance - 1];
  }
  return balance - open;
}

/** What is seen from left to right, in the order of reading. */
export function partsInReadingOrder(seen: readonly Part[], rightToLeft: boolean): Part[] {
  const line = seen.map((part): Token => ({ ...part, side: sideOf(part.piece.text) }));
  const ordered = rightToLeft ? orderToLeft(line) : orderToRight(line);
  const turned = (isTurned: (one: OrderedToken) => boolean) =>
    ordered.map((one) => (isTurned(one) ? { ...one, piece: { ...one.piece, text: turn(one.piece.text) } } : one));
  // Most writers name a bracket by how it is seen, some by what it means, some by what its sign meant first.
  const named = [turned(({ toLeft }) => toLeft), ordered, turned(({ toLeft }) => !toLeft)];
  return joinTokens(named.reduce((best, next) => (balanceOf(next) > balanceOf(best) ? next : best)));
}

/** Tokens of one piece that are read as they were written are one again. */
function joinTokens(ordered: readonly OrderedToken[]): Part[] {
  const read: (Part & { toLeft: boolean })[] = [];
  for (const { piece, spaced, of, toLeft } of ordered) {
    const last = read.at(-1);
    if (last?.of === of && !last.toLeft && !toLeft) {
      const text = `${last.piece.text}${spaced ? " " : ""}${piece.text}`;
      last.piece = { ...last.piece, text, right: Math.max(last.piece.right, piece.right) };
    } else read.push({ piece, spaced, of, toLeft });
  }
  return read;
}

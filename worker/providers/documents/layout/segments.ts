import { partsInReadingOrder, isMark, leaningOf, runsToLeft, tokensOf } from "./direction.ts";
import type { Piece } from "./pieces.ts";
import { lay } from "./laid.ts";
import type { PlacedPiece } from "./laid.ts";
import { withScripts } from "./scripts.ts";
import { wordsSetApart } from "./spacing.ts";

/** Pieces of one line without a wide gap: a line of a column, or a cell of a table. */
export interface Segment {
  /** In the order of reading. */
  pieces: Piece[];
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  size: number;
  rightToLeft: boolean;
}

/** Shares of the size of the letters. */
const cellGap = 1.3;
/** Between lines that were drawn apart: columns can stand close. */
const columnGap = 0.5;
const wordGap = 0.17;
const sameRow = 0.5;
/** How much taller than the others of its row a piece may be: a watermark stands behind rows, not in one. */
const tallest = 2.2;
/** Between pieces that a space was written between. */
const leastGap = 0.05;

interface Band {
  top: number;
  bottom: number;
}

/** Groups what stands on one line; a tall one and a raised small one share it when half of the smaller is beside. */
export function intoRows<T extends Band>(parts: readonly T[]): T[][] {
  const rows: { band: Band; parts: T[] }[] = [];
  const middle = ({ top, bottom }: Band) => top + bottom;
  for (const part of parts.toSorted((a, b) => middle(a) - middle(b))) {
    // Rows further up than the last few cannot hold it, and a page may have thousands.
    const row = rows.slice(-4).findLast(({ band }) => {
      const shared = Math.min(band.bottom, part.bottom) - Math.max(band.top, part.top);
      const [low, high] = [band.bottom - band.top, part.bottom - part.top].toSorted((a, b) => a - b);
      return low !== undefined && high !== undefined && shared >= sameRow * low && high <= tallest * low;
    });
    if (row) {
      row.parts.push(part);
      if (part.bottom - part.top > row.band.bottom - row.band.top) row.band = part;
    } else rows.push({ band: part, parts: [part] });
  }
  return rows.map(({ parts }) => parts);
}

/** The same text drawn again almost in its place, as bold letters are imitated. */
const isRepeated = (last: PlacedPiece, next: PlacedPiece): boolean =>
  last.piece.text === next.piece.text &&
  Math.abs(last.left - next.left) < next.piece.size / 4 &&
  Math.abs(last.top - next.top) < next.piece.size / 4;

function toSegment(found: readonly PlacedPiece[], isPageToLeft: boolean): Segment {
  const laid = withScripts(found);
  const longest = laid.reduce((best, next) => (next.piece.text.length > best.piece.text.length ? next : best));
  const around = { ...boundsOf(laid), size: longest.piece.size };
  const whole = laid.map(({ piece }) => piece.text).join("");
  const leaning = leaningOf(whole);
  const toLeft = runsToLeft(whole);
  const rightToLeft = leaning > 0 || (isPageToLeft && (toLeft || leaning === 0));
  return { ...(toLeft || rightToLeft ? bothWays(laid, rightToLeft) : toRight(laid)), ...around, rightToLeft };
}

function toRight(laid: readonly PlacedPiece[]): Pick<Segment, "pieces" | "text"> {
  let text = "";
  let separate = true;
  const spaced = laid.map(({ piece, left }, at) => {
    const last = laid[at - 1];
    const gap = last ? left - last.right : 0;
    const apart = last !== undefined && (piece.spaced || gap > wordGap * piece.size);
    text += (apart ? " " : "") + piece.text;
    separate &&= last === undefined || apart;
    return { piece, gap };
  });
  const words = separate ? wordsSetApart(spaced) : null;
  return { pieces: laid.map(({ piece }) => piece), text: words ?? text.replaceAll(/\s+/g, " ").trim() };
}

/** A line in which letters are read from right to left. */
function bothWays(laid: readonly PlacedPiece[], rightToLeft: boolean): Pick<Segment, "pieces" | "text"> {
  const tokens = laid
    .flatMap(({ piece, order }, of) => tokensOf(piece).map((token) => ({ ...lay(token, order), of })))
    .toSorted((a, b) => a.left - b.left);
  let reach = -Infinity;
  const seen = tokens.map((next, at) => {
    const spaced = areApart(tokens[at - 1], next, next.left - reach);
    reach = Math.max(reach, next.right);
    return { piece: next.piece, spaced, of: next.of };
  });
  const read = partsInReadingOrder(seen, rightToLeft);
  const text = read.map(({ piece, spaced }, at) => (spaced && at > 0 ? " " : "") + piece.text).join("");
  return { pieces: read.map(({ piece }) => piece), text: text.replaceAll(/\s+/g, " ").trim() };
}

/** A space is written before the piece that was drawn later, whichever of the two that is. */
function areApart(last: PlacedPiece | undefined, next: PlacedPiece, gap: number): boolean {
  if (last === undefined || isMark(last.piece.text)) return false;
  const { size } = next.piece;
  const later = next.order > last.order ? next : last;
  const isBeside = Math.abs(next.order - last.order) <= 1;
  if (isBeside && later.piece.goesOn) return false;
  const isWritten = isBeside && later.piece.spaced;
  return gap > wordGap * size || (isWritten && gap > leastGap * size);
}

function boundsOf(laid: readonly PlacedPiece[]): Pick<PlacedPiece, "left" | "right" | "top" | "bottom"> {
  const bounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { left, right, top, bottom } of laid) {
    bounds.left = Math.min(bounds.left, left);
    bounds.right = Math.max(bounds.right, right);
    bounds.top = Math.min(bounds.top, top);
    bounds.bottom = Math.max(bounds.bottom, bottom);
  }
  return bounds;
}

function splitRow(row: readonly PlacedPiece[], isPageToLeft: boolean): Segment[] {
  const groups: PlacedPiece[][] = [];
  let reach = -Infinity;
  for (const next of row.toSorted((a, b) => a.left - b.left)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (last && isRepeated(last, next)) continue;
    const widest = last?.piece.line === next.piece.line ? cellGap : columnGap;
    if (group && last && next.left - reach <= widest * Math.max(last.piece.size, next.piece.size)) group.push(next);
    else groups.push([next]);
    reach = Math.max(reach, next.right);
  }
  return groups.map((group) => toSegment(group, isPageToLeft)).filter(({ text }) => text !== "");
}

/** What is written on the page, which must all run the same way. */
export function segmentsOf(pieces: readonly Piece[]): Segment[] {
  const isPageToLeft = leaningOf(pieces.map(({ text }) => text).join("")) > 0;
  return intoRows(pieces.map((piece, order) => lay(piece, order))).flatMap((row) => splitRow(row, isPageToLeft));
}

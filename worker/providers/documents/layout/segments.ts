import type { Piece } from "./pieces.ts";
import { wordsSetApart } from "./spacing.ts";

/** A piece on a page that is turned so that its text runs to the right. */
interface Laid {
  piece: Piece;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Pieces of one line without a wide gap: a line of a column, or a cell of a table. */
export interface Segment {
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

/** A piece as it stands once its text runs to the right. */
export function lay(piece: Piece): Laid {
  const { left, right, top, bottom } = piece;
  if (piece.angle === 90) return { piece, left: top, right: bottom, top: -right, bottom: -left };
  if (piece.angle === 180) return { piece, left: -right, right: -left, top: -bottom, bottom: -top };
  if (piece.angle === 270) return { piece, left: -bottom, right: -top, top: left, bottom: right };
  return { piece, left, right, top, bottom };
}

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
const isRepeated = (last: Laid, next: Laid): boolean =>
  last.piece.text === next.piece.text &&
  Math.abs(last.left - next.left) < next.piece.size / 4 &&
  Math.abs(last.top - next.top) < next.piece.size / 4;

function toSegment(laid: readonly Laid[]): Segment {
  const rightToLeft = laid.filter(({ piece }) => piece.rightToLeft).length * 2 > laid.length;
  const read = rightToLeft ? laid.toReversed() : laid;
  let text = "";
  let separate = true;
  const spaced = read.map(({ piece, left, right }, at) => {
    const last = read[at - 1];
    const gap = last ? (rightToLeft ? last.left - right : left - last.right) : 0;
    const apart = last !== undefined && (piece.spaced || gap > wordGap * piece.size);
    text += (apart ? " " : "") + piece.text;
    separate &&= last === undefined || apart;
    return { piece, gap };
  });
  const words = separate ? wordsSetApart(spaced) : null;
  const longest = laid.reduce((best, next) => (next.piece.text.length > best.piece.text.length ? next : best));
  return {
    pieces: laid.map(({ piece }) => piece),
    text: words ?? text.replaceAll(/\s+/g, " ").trim(),
    ...boundsOf(laid),
    size: longest.piece.size,
    rightToLeft,
  };
}

function boundsOf(laid: readonly Laid[]): Omit<Laid, "piece"> {
  const bounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { left, right, top, bottom } of laid) {
    bounds.left = Math.min(bounds.left, left);
    bounds.right = Math.max(bounds.right, right);
    bounds.top = Math.min(bounds.top, top);
    bounds.bottom = Math.max(bounds.bottom, bottom);
  }
  return bounds;
}

function splitRow(row: readonly Laid[]): Segment[] {
  const groups: Laid[][] = [];
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
  return groups.map(toSegment).filter(({ text }) => text !== "");
}

/** What is written on the page, which must all run the same way. */
export const segmentsOf = (pieces: readonly Piece[]): Segment[] => intoRows(pieces.map(lay)).flatMap(splitRow);

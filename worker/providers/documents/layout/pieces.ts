import type { Quad, Turn } from "../documents.ts";

/** A page's measures in points, as shown. */
export interface PageBox {
  width: number;
  height: number;
  rotation: Turn;
}

/** Text as a reader gives it: where it stands on the page as shown, in points from its top left corner. */
export interface Piece {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** The height of its letters' body in points. */
  size: number;
  /** How much of its height lies below the line that its letters stand on, in points; a fifth of its size where it is unset. */
  foot?: number;
  /** The way the text runs on the page as shown: 0 to the right, 90 downwards. */
  angle: Turn;
  rightToLeft: boolean;
  /** White space stood before it. */
  spaced: boolean;
  /** Whether it is of one word with the piece before, however far from it the reader puts it. */
  goesOn?: true;
  /** Counts the lines as they were drawn: a new one where the pen left the line. */
  line: number;
  /** The font by a name of the reader's own, where it tells. */
  font?: string;
  /** Unset for what is written on the page. */
  kind?: PieceKind;
  /** Its words, each where it stands, where they are known better than by their piece. */
  words?: readonly Piece[];
}

/** `comment`: of an annotation, beside the page's own text. `hidden`: written on the page so that a reader cannot see it. */
export type PieceKind = "comment" | "hidden";

export type Matrix = readonly [number, number, number, number, number, number];

export interface Point {
  x: number;
  y: number;
}

export const transform = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** The way that a direction points, to the nearest quarter turn. */
export const turnOf = ({ x, y }: Point): Turn =>
  (((Math.round(Math.atan2(y, x) / (Math.PI / 2)) + 4) % 4) * 90) as Turn;

export function boundsOf(corners: readonly Point[]): Pick<Piece, "left" | "top" | "right" | "bottom"> {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Letters are not seen by a reader of the page where they are smaller than both: points, a share of its height. */
const smallestSize = 0.5;
const smallestShare = 1 / 1500;

/** Letters that are smaller than both can only be seen when the page is enlarged: points, a share of its height. */
const smallestLegible = 1.5;
const smallestLegibleShare = 1 / 400;

export const isLegible = ({ size }: Piece, { height }: PageBox): boolean =>
  size >= Math.min(smallestLegible, height * smallestLegibleShare);

/** Whether it belongs to the page at all: on the page, and not so tiny that no enlargement shows it. */
export function isSeen(piece: Piece, { width, height }: PageBox): boolean {
  if (!(piece.size > Math.min(smallestSize, height * smallestShare))) return false;
  return piece.right > 0 && piece.bottom > 0 && piece.left < width && piece.top < height;
}

const share = (value: number, whole: number): number => Math.round(Math.min(1, Math.max(0, value / whole)) * 1e5) / 1e5;

export function quadOf(pieces: readonly Piece[], { width, height }: PageBox): Quad {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const piece of pieces) {
    left = Math.min(left, piece.left);
    top = Math.min(top, piece.top);
    right = Math.max(right, piece.right);
    bottom = Math.max(bottom, piece.bottom);
  }
  return [share(left, width), share(top, height), share(right, width), share(bottom, height)];
}

import { uploads as sizes } from "#contract/limits.ts";

/** Milliseconds; specification 9. */
export const patience = { whole: 120_000, piece: 60_000, finish: 120_000 } as const;

/** Up to here a file goes in one piece: it would be one piece anyway. */
export const wholeBelow = sizes.piece;
/** Up to here a sum costs less than it saves. */
export const summedBelow = 64 * 1024 * 1024;

export interface Piece {
  index: number;
  total: number;
  from: number;
  to: number;
}

/** Megabits a second below which a whole piece may not arrive within its time. */
const slow = 1.5;

/** How large the pieces of an upload are; they stay so until its end. `downlink` is the browser's guess, in Mbit/s. */
export const pieceSize = (usual: number, least: number, downlink: number | undefined): number =>
  downlink !== undefined && downlink < slow ? least : usual;

/** What is sent after `received` bytes; null where nothing is left. */
export function nextPiece(received: number, bytes: number, size: number): Piece | null {
  if (received >= bytes) return null;
  const index = Math.floor(received / size);
  const from = index * size;
  return { index, total: Math.ceil(bytes / size), from, to: Math.min(bytes, from + size) };
}

/** The content decides on the server; here only what can be no PDF at all is kept from being sent. */
export const mayBePdf = ({ name, type }: Pick<File, "name" | "type">): boolean =>
  type === "application/pdf" || type === "application/x-pdf" || /\.pdf$/i.test(name);

/** Milliseconds before a piece that did not arrive is sent again; null where it is better to wait for the network. */
export function pauseAfter(failures: number): number | null {
  return failures > 4 ? null : 500 * 2 ** failures;
}

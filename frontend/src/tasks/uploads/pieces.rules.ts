/** Specification 9. */
export const timeoutsMs = { whole: 120_000, piece: 60_000, finish: 120_000 } as const;

/** Up to here a checksum of the whole costs less time than it saves. */
export const checksummedBytes = 64 * 1024 * 1024;

export interface Piece {
  index: number;
  total: number;
  /** Its bytes in the file. */
  from: number;
  to: number;
}

/** Below this a whole piece may not arrive within its time. */
const slowMbitPerSecond = 1.5;

/** How large the pieces of an upload are; they stay so until its end. `downlink` is the browser's guess, in Mbit/s. */
export const pieceSize = (usual: number, least: number, downlink: number | undefined): number =>
  downlink !== undefined && downlink < slowMbitPerSecond ? least : usual;

/** What is sent after `received` bytes; null where nothing is left. */
export function nextPiece(received: number, bytes: number, size: number): Piece | null {
  if (received >= bytes) return null;
  const index = Math.floor(received / size);
  const from = index * size;
  return { index, total: Math.ceil(bytes / size), from, to: Math.min(bytes, from + size) };
}

/** Milliseconds before a piece that did not arrive is sent again; null where it is better to wait for the network. */
export function pauseAfter(failures: number): number | null {
  return failures > 4 ? null : 500 * 2 ** failures;
}

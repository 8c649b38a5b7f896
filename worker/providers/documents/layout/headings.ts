import type { Piece } from "./pieces.ts";

/** How much larger than the running text a heading of each level is. */
const levels = [1.6, 1.3, 1.12] as const;
const longest = 200;

/** Null for what is no heading: too small, too long, or without a word. */
export function levelOf(size: number, bodySize: number, text: string): number | null {
  if (bodySize <= 0 || text.length > longest || !/\p{L}{2}|\p{Lo}/u.test(text)) return null;
  const level = levels.findIndex((factor) => size >= bodySize * factor);
  return level < 0 ? null : level + 1;
}

/** The size in which most letters are set, to half a point; 0 where there are none. */
export function bodySizeOf(pieces: Iterable<Piece>): number {
  const letters = new Map<number, number>();
  for (const { size, text } of pieces) {
    const half = Math.round(size * 2) / 2;
    letters.set(half, (letters.get(half) ?? 0) + text.length);
  }
  let best = 0;
  for (const [size, count] of letters) if (count > (letters.get(best) ?? 0)) best = size;
  return best;
}

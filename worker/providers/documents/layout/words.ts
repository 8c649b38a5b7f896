import type { Piece } from "./pieces.ts";

/** How many words of the other reader may be passed over to find the next. */
const farthest = 12;

/**
 * The same pieces, with the places that another reader gives their words: lines of scanned pages are not quite straight,
 * and the first reader knows where they begin alone.
 */
export function withWords(pieces: readonly Piece[], others: readonly Piece[]): Piece[] {
  let next = 0;
  return pieces.map((piece) => {
    const texts = piece.text.split(/\s+/).filter((text) => text !== "");
    const words: Piece[] = [];
    for (const text of texts) {
      const ahead = others.slice(next, next + farthest).findIndex((other) => other.text === text);
      const found = ahead < 0 ? undefined : others[next + ahead];
      if (!found || found.angle !== piece.angle) return piece;
      words.push({ ...piece, text, left: found.left, top: found.top, right: found.right, bottom: found.bottom });
      next += ahead + 1;
    }
    return words.length === 0 || piece.rightToLeft ? piece : { ...piece, words };
  });
}

import type { Piece } from "./pieces.ts";

/** Words in which one letter stands for all: a map that says the same of every sign of its font. */
const oneForAll = /^([\p{L}\p{N}])\1{3,}$/u;
/** Letters that a font must have written before its words are judged. */
const enough = 16;

/** Pieces without those of fonts whose words all repeat one and the same letter: they tell nothing of what the page says. */
export function withoutGarbage(pieces: readonly Piece[]): Piece[] {
  const fonts = new Map<string, { letters: Set<string>; words: number; length: number }>();
  for (const piece of pieces) {
    const font = fontOf(piece);
    const known = fonts.get(font) ?? { letters: new Set<string>(), words: 0, length: 0 };
    if (known.letters.size < 2) {
      for (const word of piece.text.trim().split(/\s+/)) {
        for (const letter of word) known.letters.add(letter);
        if (oneForAll.test(word)) [known.words, known.length] = [known.words + 1, known.length + word.length];
      }
    }
    fonts.set(font, known);
  }
  const isGarbage = (piece: Piece): boolean => {
    const known = fonts.get(fontOf(piece));
    return known !== undefined && known.letters.size === 1 && known.words > 1 && known.length >= enough;
  };
  return pieces.some(isGarbage) ? pieces.filter((piece) => !isGarbage(piece)) : [...pieces];
}

/** Fields and comments have none: they are not judged together. */
const fontOf = ({ font, text }: Piece): string => font ?? text;

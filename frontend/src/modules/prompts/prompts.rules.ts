export interface PromptPiece {
  text: string;
  /** Stands in braces: the reader writes their own word there. */
  variable: boolean;
}

/** A prompt's text with its {variables} apart, braces included. */
export function piecesOf(text: string): PromptPiece[] {
  return text
    .split(/(\{[^{}\n]{1,60}\})/)
    .map((piece, index) => ({ text: piece, variable: index % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}

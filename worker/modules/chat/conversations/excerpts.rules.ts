/** Characters of a message on either side of what was looked for. */
export const excerptLengths = { before: 60, after: 140 } as const;

interface Piece {
  piece: string;
  isCutBefore: boolean;
  isCutAfter: boolean;
}

/** A piece of a text on one line, in whole words. */
export function excerptOf({ piece, isCutBefore, isCutAfter }: Piece): string {
  let excerpt = piece.replaceAll(/\s+/g, " ");
  // A text without spaces near its cut stays as it was cut.
  if (isCutBefore) excerpt = `…${excerpt.replace(/^\S{0,20} /, "")}`;
  if (isCutAfter) excerpt = `${excerpt.replace(/ \S{0,20}$/, "")}…`;
  return excerpt.trim();
}

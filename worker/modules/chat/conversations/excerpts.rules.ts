/** Characters of a message on either side of what was looked for. */
export const excerptLengths = { before: 60, after: 140 } as const;

interface Piece {
  piece: string;
  isCutBefore: boolean;
  isCutAfter: boolean;
}

/** Signs of Markdown that only its drawing gives a meaning. */
const signs = /\*\*|`+|^(?:#{1,6}|[-*])\s+/gm;

/** A piece of a text on one line, in whole words. */
export function excerptOf({ piece, isCutBefore, isCutAfter }: Piece): string {
  let excerpt = piece.replaceAll(signs, "").replaceAll(/\s+/g, " ");
  // A text without spaces near its cut stays as it was cut.
  if (isCutBefore) excerpt = `…${excerpt.replace(/^\S{0,20} /, "")}`;
  if (isCutAfter) excerpt = `${excerpt.replace(/ \S{0,20}$/, "")}…`;
  return excerpt.trim();
}

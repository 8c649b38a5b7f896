/** Characters of a message on either side of what was looked for. */
export const excerptLengths = { before: 60, after: 140 } as const;

interface Piece {
  piece: string;
  isCutBefore: boolean;
  isCutAfter: boolean;
}

/** Signs of Markdown that only its drawing gives a meaning, and what stands for them; a piece may begin or end within one. */
const signs: readonly [RegExp, string][] = [
  [/^[ \t]*(?:`{3,}|~{3,})\w*[ \t]*$/gm, ""],
  [/^[ \t]*(?:\||:?-+:?[ \t]*\|)[ \t|:-]*$/gm, ""],
  [/^[ \t]*(?:[-*_][ \t]*){3,}$/gm, ""],
  [/^[ \t]*(?:(?:#{1,6}|>|[-*+])[ \t]+)+/gm, ""],
  [/!?\[([^\]\n]*)\]\([^()\s]*(?:\)|$)/g, "$1"],
  [/(?<=^[ \t]*\|.*)[ \t]*\|[ \t]*|^[ \t]*\|[ \t]*/gm, " "],
  [/\*\*|__|~~|`+/g, ""],
  [/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]*\S)\*(?![\p{L}\p{N}*])/gu, "$1"],
  [/(?<![\p{L}\p{N}_])_(?=\S)([^_\n]*\S)_(?![\p{L}\p{N}_])/gu, "$1"],
  [/<br[ ]?\/?>/g, " "],
];

/** A piece of a text on one line, in whole words. */
export function excerptOf({ piece, isCutBefore, isCutAfter }: Piece): string {
  const words = signs.reduce((text, [sign, instead]) => text.replaceAll(sign, instead), piece);
  let excerpt = words.replaceAll(/\s+/g, " ");
  // A text without spaces near its cut stays as it was cut.
  if (isCutBefore) excerpt = `…${excerpt.replace(/^\S{0,20} /, "")}`;
  if (isCutAfter) excerpt = `${excerpt.replace(/ \S{0,20}$/, "")}…`;
  return excerpt.trim();
}

import { textCaps } from "#contract/cv/resume-fields.ts";

/** Words that are typed with commas, semicolons or lines between them. */
export const readWords = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== "");

/** As many as an entry holds, each as long as it may be. */
export const thatFit = (words: readonly string[]): string[] =>
  words.slice(0, textCaps.words).map((word) => word.slice(0, textCaps.word).toWellFormed());

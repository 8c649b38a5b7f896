import { cutText } from "../../../lib/text.rules.ts";

const utf8 = new TextEncoder();
/** Letters of a word that are looked at. */
const longestWord = 40;
/** Postgres holds a megabyte of the different words of a text. */
const mostBytes = 800_000;

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "");

/** The different words of a text in one case, without accents, in the order in which they first stand. */
export function foundWords(text: string): string[] {
  const words = new Set<string>();
  let bytes = 0;
  for (const [whole] of fold(text).matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = cutText(whole, longestWord);
    if (words.has(word)) continue;
    bytes += utf8.encode(word).length;
    if (bytes > mostBytes) break;
    words.add(word);
  }
  return [...words];
}

/** A text search query for texts with all of these words, each as a word begins; null without a letter or digit. */
export function queryOf(typed: string): string | null {
  const words = foundWords(typed);
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(" & ");
}

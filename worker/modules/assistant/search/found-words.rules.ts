import { cutText } from "../../../lib/text.rules.ts";

const utf8 = new TextEncoder();
/** Letters of a word that are looked at. */
const longestWord = 40;
/** Postgres holds a megabyte of the different words of a text. */
const mostBytes = 800_000;

/** The word in one case and without accents; a sign such as ½ is several words then. */
const fold = (word: string): string[] =>
  word
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The different words of a text in one case, without accents, in the order in which they first stand. */
export function foundWords(text: string): string[] {
  // Most words of a text stand in it several times: each is folded once.
  const written = new Set(text.match(/[\p{L}\p{N}\p{M}]+/gu));
  const words = new Set<string>();
  let bytes = 0;
  for (const whole of [...written].flatMap(fold)) {
    const word = cutText(whole, longestWord);
    if (words.has(word)) continue;
    bytes += utf8.encode(word).length;
    if (bytes > mostBytes) break;
    words.add(word);
  }
  return [...words];
}

/** A text search query for texts with all of these words, each as a word begins; null without a letter or digit. */
export function searchQuery(typed: string): string | null {
  const words = foundWords(typed);
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(" & ");
}

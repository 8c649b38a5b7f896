import { isSpoken, neighbourLanguages, spokenLanguages } from "./languages.ts";
import type { ToldLanguage } from "./languages.ts";
import { ngrams, signs, usual } from "./ngrams.ts";

export interface LanguageGuess {
  language: ToldLanguage;
  /** By how much it scores above the next one, 0 to 1. */
  margin: number;
}

const kept = [...spokenLanguages, ...neighbourLanguages];
/** Characters of a text that are looked at. */
const longest = 3_000;
const fewest = { words: 2, letters: 8, lettersWithoutSpaces: 4 };

/** The language of a text, however unsure; null where it has too few words of any. */
export function tellLanguage(text: string): LanguageGuess | null {
  const words = wordsOf(text.slice(0, longest));
  const letters = words.join("");
  const foreign = letters.match(/[^\p{Script=Latin}\p{Script=Arabic}]/gu)?.length ?? 0;
  if (foreign >= fewest.lettersWithoutSpaces && foreign * 2 > letters.length) return { language: "other", margin: 1 };
  if (words.length < fewest.words || letters.length < fewest.letters || isName(words)) return null;
  // Letters of Persian and Urdu, which Arabic does not have.
  if (/[پچژگکیٹڈڑںھے]/.test(letters)) return { language: "other", margin: 1 };
  return best(words);
}

/** Scores of a text from 0 to 1 by language, the highest first; as the library gives them. */
export function scoresOf(text: string): { language: (typeof kept)[number]; score: number }[] {
  return scoresOfWords(text.toLowerCase().match(wordPattern) ?? []);
}

const wordPattern = /\p{L}+(?:['’`]\p{L}+)*/gu;

/** Without what is the same in every language: addresses, codes with digits, abbreviations. */
function wordsOf(text: string): string[] {
  const bare = text.replaceAll(/\S*(?:@|:\/\/|www\.|\p{L}\.\p{L})\S*|\S*\d\S*/gu, " ");
  const words = bare.match(wordPattern) ?? [];
  const others = words.filter((word) => !/^\p{Lu}{2,}$/u.test(word));
  const isShouted = others.every((word) => word.length < 2) && words.length > fewest.words;
  return isShouted ? words.map((word) => word.toLowerCase()) : others;
}

/** Names tell nothing of who writes them: so a few words that all begin with a capital. */
const isName = (words: readonly string[]): boolean =>
  words.length <= 4 && words.every((word) => /^\p{Lu}\p{Ll}/u.test(word));

/** Below this share of what its running text scores, and so near to the next, a text is of none: Finnish, Czech, Basque. */
const low = { share: 0.78, margin: 0.1 };

function best(words: readonly string[]): LanguageGuess | null {
  const [first, second] = scoresOfWords(words.map((word) => word.toLowerCase()));
  if (first === undefined) return null;
  const margin = first.score - (second?.score ?? 0);
  const isLow = first.score < low.share * (usual[kept.indexOf(first.language)] ?? 0) && margin < low.margin;
  return { language: isLow || !isSpoken(first.language) ? "other" : first.language, margin };
}

/** Made of the data at the first text, so that a start of the Worker does not wait for it. */
let read: ReadonlyMap<string, string> | null = null;

function readNgrams(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of ngrams.split("\n")) {
    const [scores = "", ...those] = line.split("_");
    for (const ngram of those) found.set(ngram, scores);
  }
  return found;
}

/** The least score, which the library's data leave out, and how a mean of its scores becomes one from 0 to 1. */
const [leastScore, scale] = [53, 25];

function scoresOfWords(words: readonly string[]) {
  read ??= readNgrams();
  const found = new Set(words.flatMap(ngramsOf));
  const sums = kept.map(() => 0);
  for (const ngram of found) {
    const scores = read.get(ngram) ?? "";
    for (let at = 0; at < scores.length; at += 3) {
      const language = Number.parseInt(scores.charAt(at), 36);
      sums[language] = (sums[language] ?? 0) + Number.parseInt(scores.slice(at + 1, at + 3), 36) + leastScore;
    }
  }
  return kept
    .map((language, at) => {
      const mean = (sums[at] ?? 0) / found.size;
      return { language, score: mean / (mean + scale) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}

const encoder = new TextEncoder();
const longestWord = 70;

/** Four bytes at every third, marked by a space where the word begins or ends. */
function ngramsOf(word: string): string[] {
  const bytes = [...encoder.encode(word)]
    .map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : signs.charAt(byte - 0x80)))
    .join("");
  const length = Math.min(bytes.length, longestWord);
  const found: string[] = [];
  let at = 0;
  for (; at + 4 < length; at += 3) found.push((at === 0 ? " " : "") + bytes.slice(at, at + 4));
  found.push(`${at === 0 ? " " : ""}${bytes.slice(length === 3 ? 0 : Math.max(0, length - 4))} `);
  return found;
}

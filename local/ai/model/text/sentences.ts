import { guessLanguage, splitWords } from "../language.ts";
import type { Language } from "../language.ts";
import { splitBlocks } from "./blocks.ts";

/** Behind these a sentence goes on, whatever follows. */
const titles =
  /(?:^|[\s(«“"'’])(?:Mrs?|Ms|Drs?|Profs?|St|Ste|Sr|Jr|Mt|MM?|Mmes?|Mlles?|Me|Pr|Rev|Hon|Gen|Capt?|Col|Lt|Sgt|vs|e\.\s?g|i\.\s?e|[Pp]\. ?ex|c\.-à-d|cf|env|approx)\.\s*$/u;
/** Behind these it goes on where a number follows. */
const beforeNumber =
  /(?:^|[\s(«“"'’])(?:no|nos|n|p|pp|vol|vols|fig|figs|art|chap|ch|sec|sect|eq|tab|ex|éd|ed|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|janv|févr|avr|juil|déc|réf|ref|tél|tel|bd|boul|av)\.\s*$/iu;
/** The initial of a name: 'J. R. R. Tolkien'. */
const initial = /(?:^|[\s(.-])\p{Lu}\.\s*$/u;
/** 'J.-C.' and 'U.S.' may end a sentence; before a small letter they do not. */
const closing = "[\"'”’»)\\]*_]*";
const ended = new RegExp(`[.!?…]${closing}\\s*$`, "u");

const segmenters = {
  en: new Intl.Segmenter("en", { granularity: "sentence" }),
  fr: new Intl.Segmenter("fr", { granularity: "sentence" }),
};

/** The sentences of running text: none ends behind an abbreviation, an initial or within its brackets. */
export function segment(text: string, language: Language): string[] {
  const sentences: string[] = [];
  let open = "";
  for (const { segment: piece } of segmenters[language].segment(text)) {
    const next = open === "" ? piece : open + piece;
    if (open !== "" && !goesOn(open, piece)) {
      sentences.push(open.trim());
      open = piece;
    } else open = next;
  }
  if (open.trim() !== "") sentences.push(open.trim());
  return sentences;
}

function goesOn(before: string, next: string): boolean {
  if (/^\s*\p{Ll}/u.test(next) || /^\s*[,;:)\]»”]/u.test(next)) return true;
  if (titles.test(before)) return true;
  if (beforeNumber.test(before) && /^\s*\d/.test(next)) return true;
  if (initial.test(before) && /^\s*\p{Lu}/u.test(next)) return before.trim().length < 400;
  return before.length < 400 && isUnclosed(before) && !isUnclosed(before + next);
}

const pairs = [
  ["(", ")"],
  ["[", "]"],
  ["«", "»"],
  ["“", "”"],
] as const;
const countOf = (text: string, sign: string): number => text.split(sign).length - 1;
const isUnclosed = (text: string): boolean => pairs.some(([open, close]) => countOf(text, open) > countOf(text, close));

export const isBalanced = (text: string): boolean =>
  pairs.every(([open, close]) => countOf(text, open) === countOf(text, close)) && countOf(text, '"') % 2 === 0;

/** All sentences of a text, with its headings, its items and the rows of its tables, in their order. */
export function sentencesOf(text: string): string[] {
  const language = guessLanguage(text);
  return splitBlocks(text)
    .flatMap(({ kind, text: words }) => {
      if (kind === "code") return [];
      return kind === "paragraph" || kind === "item" ? segment(words, language) : [words];
    })
    .filter((sentence) => splitWords(sentence).length > 1);
}

/** It begins with a capital, ends with its mark and closes what it opens. */
export function isWhole(sentence: string): boolean {
  return (
    /^["“«‘(*_\s\u00A0\u202F—–-]*[\p{Lu}\p{N}]/u.test(sentence) &&
    ended.test(sentence) &&
    isBalanced(sentence) &&
    splitWords(sentence).length >= 4
  );
}

export interface PlacedSentence {
  text: string;
  /** The paragraph it stands in, counted through the text. */
  paragraph: number;
  isFirst: boolean;
}

/** The whole sentences of the paragraphs and lists of a text: what can be quoted by itself. */
export function proseOf(text: string): PlacedSentence[] {
  const language = guessLanguage(text);
  return splitBlocks(text)
    .filter(({ kind }) => kind === "paragraph" || kind === "item")
    .flatMap(({ text: words }, paragraph) =>
      segment(words, language).map((sentence, at) => ({ text: sentence, paragraph, isFirst: at === 0 })),
    )
    .filter(({ text: sentence }) => isWhole(sentence));
}

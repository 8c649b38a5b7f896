import { captionLines, writtenWords } from "../../../../contract/media/caption-lines.rules.ts";
import type { SpokenWord } from "../../../../contract/media/video.ts";
import { typeset } from "../../../../contract/document/typeset.rules.ts";

/** A word as it is shown, in milliseconds of the clip. */
export interface ShownWord {
  text: string;
  fromMs: number;
  toMs: number;
}

/** What stands on the picture at a time. */
export interface Caption {
  fromMs: number;
  toMs: number;
  /** One row of what is spoken; a translation may have more. */
  rows: readonly (readonly ShownWord[])[];
  /** Numbers of its first and last spoken word. */
  startWord: number;
  endWord: number;
}

/** The narrowest frame holds so many letters of the largest style. */
const rowLetters = 22;

/** Spaces that no line breaks at are of one kind: the font of captions has no narrow one. */
const oneSpace = (text: string): string => text.replaceAll(/[\u202F\u2009]/gu, "\u00A0");

/** A text of French or English as it is set; of another language as it is. Line breaks and control signs are spaces. */
function shown(text: string, language: string): string {
  const plain = text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
  return oneSpace(language === "fr" || language === "en" ? typeset(plain, language) : plain);
}

interface SpokenSpan {
  words: readonly SpokenWord[];
  /** The beginning in the source; captions count from it. */
  fromMs: number;
  toMs: number;
  language: string;
  /** Words that the owner wrote otherwise, by their number. */
  instead: Readonly<Record<string, string>>;
}

/** The captions of a clip: the lines that the editor shows, in the time of the clip. */
export function captionsOf({ words, fromMs, toMs, language, instead }: SpokenSpan): Caption[] {
  const within = (moment: number): number => Math.max(0, Math.min(toMs, moment) - fromMs);
  return captionLines(writtenWords(words, instead)).map((line) => {
    const row = line.words.map((word) => ({
      text: shown(word.text, language),
      fromMs: within(word.fromMs),
      toMs: within(word.toMs),
    }));
    return {
      fromMs: within(line.fromMs),
      toMs: within(line.toMs),
      rows: [row],
      startWord: line.words[0]?.id ?? 0,
      endWord: line.words.at(-1)?.id ?? 0,
    };
  });
}

/** A line in another language than the spoken one, for the words that it stands for. */
export interface TranslatedLine {
  startWord: number;
  endWord: number;
  text: string;
}

/** The same captions in another language. No word of theirs is spoken: each stands as long as its caption. */
export function translatedCaptions(
  captions: readonly Caption[],
  lines: readonly TranslatedLine[],
  language: string,
): Caption[] {
  return captions.flatMap((caption) => {
    const line = lines.find(({ startWord }) => startWord === caption.startWord);
    if (line === undefined || line.text.trim() === "") return [];
    const { fromMs, toMs } = caption;
    const words = shown(line.text, language).split(/ +/);
    return [{ ...caption, rows: balanced(words).map((row) => [{ text: row, fromMs, toMs }]) }];
  });
}

/** The words in as few rows as hold them, of about the same length. */
function balanced(words: readonly string[]): string[] {
  const whole = words.join(" ");
  const count = Math.ceil(whole.length / rowLetters);
  const wanted = whole.length / count;
  const rows: string[] = [];
  for (const word of words) {
    const row = rows.at(-1);
    const isFull = row === undefined || (row.length + word.length / 2 > wanted && rows.length < count);
    if (isFull) rows.push(word);
    else rows[rows.length - 1] = `${row} ${word}`;
  }
  return rows;
}

/** What a caption says, in one line. */
export const saidBy = ({ rows }: Caption): string => rows.map((row) => row.map(({ text }) => text).join(" ")).join(" ");

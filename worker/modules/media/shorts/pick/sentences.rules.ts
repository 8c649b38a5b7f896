import type { SpokenWord } from "../../../../contract/media/video.ts";

/** Numbers of its first and last word. */
export interface Sentence {
  first: number;
  last: number;
}

const ending = /[.!?…]["'»”’)\]]*$/u;
/** What a full stop abbreviates rather than ends. */
const abbreviations = new Set([
  "m.",
  "mm.",
  "mme.",
  "mr.",
  "mrs.",
  "ms.",
  "dr.",
  "st.",
  "no.",
  "vs.",
  "p.",
  "cf.",
  "ex.",
]);
/** One letter, as in "J. Martin", or several with full stops between them, as in "e.g." */
const initials = /^(?:\p{L}\.)+$/u;
/** Without any punctuation a pause ends a sentence. */
const pauseMs = 700;
const mostUnpunctuated = 40;

/** Whether a sentence ends with this word; the one behind it tells of those that usually go on in lower case. */
function endsSentence(text: string, next: string | undefined): boolean {
  const word = text.trim();
  if (!ending.test(word)) return false;
  if (next === undefined || /[!?]/.test(word.slice(-3))) return true;
  if (abbreviations.has(word.toLowerCase()) || initials.test(word)) return false;
  return !/^(?:…|\.\.\.)?\p{Ll}/u.test(next.trim());
}

/** The sentences of words, each with all of its words. Where a stretch has no punctuation, its pauses part it. */
export function sentencesOf(words: readonly SpokenWord[]): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  const endsAt = (at: number, [, , endMs, text]: SpokenWord): boolean => {
    const next = words[at + 1];
    if (next === undefined || endsSentence(text, next[3])) return true;
    const restMs = next[1] - endMs;
    const rests = restMs >= pauseMs && !words.slice(from, at + 1).some(hasMark);
    if (rests && isUnpunctuated(words, at)) return true;
    return at - from + 1 >= mostUnpunctuated && restMs > 0;
  };
  for (const [at, word] of words.entries()) {
    if (!endsAt(at, word)) continue;
    const [id] = word;
    sentences.push({ first: words[from]?.[0] ?? id, last: id });
    from = at + 1;
  }
  return sentences;
}

const hasMark = ([, , , text]: SpokenWord): boolean => /[.!?…,;:]/u.test(text);

/** Whether nothing around a word is punctuated: a vendor that writes no marks, rather than a long sentence. */
const around = 30;
const isUnpunctuated = (words: readonly SpokenWord[], at: number): boolean =>
  !words.slice(Math.max(0, at - around), at + around).some(hasMark);

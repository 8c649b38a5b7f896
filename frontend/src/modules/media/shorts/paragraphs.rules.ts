import type { SpokenWord } from "#contract/media/video.ts";

export interface Paragraph {
  fromMs: number;
  words: readonly SpokenWord[];
}

const pauseMs = 1_200;
const usualWords = 18;
const mostWords = 45;

/** What is said, in paragraphs that end with a sentence or a long pause. */
export function paragraphsOf(words: readonly SpokenWord[]): Paragraph[] {
  const found: { fromMs: number; words: SpokenWord[] }[] = [];
  for (const word of words) {
    const open = found.at(-1);
    const last = open?.words.at(-1);
    if (open && last && !endsBetween(open.words.length, last, word)) open.words.push(word);
    else found.push({ fromMs: word[1], words: [word] });
  }
  return found;
}

function endsBetween(length: number, last: SpokenWord, next: SpokenWord): boolean {
  if (length >= mostWords || next[1] - last[2] >= pauseMs) return true;
  return length >= usualWords && /[.!?…]["'»”’)]*$/u.test(last[3]);
}

/** The word that is spoken at this moment, or was spoken last before it. */
export const wordAt = (words: readonly SpokenWord[], ms: number): number | null =>
  words.findLast(([, fromMs]) => fromMs <= ms)?.[0] ?? null;

/** The word that begins nearest to this moment. */
export function wordNear(words: readonly SpokenWord[], ms: number): number | null {
  const nearest = (best: SpokenWord | null, word: SpokenWord) =>
    best === null || Math.abs(word[1] - ms) < Math.abs(best[1] - ms) ? word : best;
  return words.reduce<SpokenWord | null>(nearest, null)?.[0] ?? null;
}

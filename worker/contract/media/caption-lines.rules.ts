import type { SpokenWord } from "./video.ts";

export interface CaptionWord {
  /** Its number in the transcript. */
  id: number;
  fromMs: number;
  toMs: number;
  text: string;
}

/** What stands below the picture at once. */
export interface CaptionLine {
  fromMs: number;
  toMs: number;
  /** At least one. */
  words: readonly CaptionWord[];
}

const mostWords = 4;
/** What a line of the largest style holds in a picture of 1,080 pixels. */
const mostCharacters = 22;
const pauseMs = 500;
/** A line stays this long after its last word, unless the next one comes. */
const lingerMs = 400;

const endsSentence = (text: string): boolean => /[.!?…]["'»”’)]*$/u.test(text);
const isSign = (text: string): boolean => /^[\p{P}\p{S}]+$/u.test(text);

/** The words as their owner has them; a sign that stands alone, as in French, stays with the word before it. */
export function writtenWords(words: readonly SpokenWord[], corrected: Readonly<Record<string, string>>): CaptionWord[] {
  const written: CaptionWord[] = [];
  for (const [id, fromMs, toMs, heard] of words) {
    const text = (corrected[String(id)] ?? heard).trim();
    const before = written.at(-1);
    if (text === "") continue;
    if (before && isSign(text)) Object.assign(before, { toMs, text: `${before.text}\u00a0${text}` });
    else written.push({ id, fromMs, toMs, text });
  }
  return written;
}

/** Lines of three or four words, which end with their sentence or a pause. */
export function captionLines(words: readonly CaptionWord[]): CaptionLine[] {
  const lines: { fromMs: number; toMs: number; words: CaptionWord[] }[] = [];
  for (const word of words) {
    const open = lines.at(-1);
    if (open && goesOn(open.words, word)) {
      open.words.push(word);
      open.toMs = word.toMs + lingerMs;
      continue;
    }
    if (open) open.toMs = Math.min(open.toMs, word.fromMs);
    lines.push({ fromMs: word.fromMs, toMs: word.toMs + lingerMs, words: [word] });
  }
  return lines;
}

function goesOn(line: readonly CaptionWord[], word: CaptionWord): boolean {
  const last = line.at(-1);
  const length = line.reduce((sum, { text }) => sum + text.length + 1, word.text.length);
  const hasRoom = line.length < mostWords && length <= mostCharacters;
  return last !== undefined && hasRoom && !endsSentence(last.text) && word.fromMs - last.toMs < pauseMs;
}

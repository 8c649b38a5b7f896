import type { BodyOf } from "#contract/endpoint.ts";
import type { changeShort, ShortView } from "#contract/media/shorts.contract.ts";
import { shortsLimits, type CaptionStyle, type Crop, type SpokenWord } from "#contract/media/video.ts";

/** What an owner changes of a short. */
export interface ShortEdit {
  startWord: number;
  endWord: number;
  /** Words that are written otherwise than they were heard, by their number. */
  words: Readonly<Record<string, string>>;
  crop: Crop;
  style: CaptionStyle;
  captionLanguage: string;
  title: string;
  suggestedPost: string;
}

export const toEdit = (short: ShortView): ShortEdit => ({
  startWord: short.start_word,
  endWord: short.end_word,
  words: short.words,
  crop: short.crop,
  style: short.caption_style,
  captionLanguage: short.caption_language,
  title: short.title,
  suggestedPost: short.suggested_post,
});

/** As the server takes it. */
export function toChange(edit: ShortEdit): Omit<BodyOf<typeof changeShort>, "base_version"> {
  return {
    start_word: edit.startWord,
    end_word: edit.endWord,
    words: edit.words,
    crop: edit.crop,
    style: edit.style,
    ...(edit.captionLanguage === "fr" || edit.captionLanguage === "en"
      ? { caption_language: edit.captionLanguage }
      : { caption_language: "spoken" as const }),
    title: edit.title.trim(),
    suggested_post: edit.suggestedPost,
  };
}

export type Edge = "start" | "end";

/** Milliseconds from the first chosen word to the last; null where one of them is not among these. */
export function lengthOf(words: readonly SpokenWord[], startWord: number, endWord: number): number | null {
  const first = words.find(([id]) => id === startWord);
  const last = words.find(([id]) => id === endWord);
  return first && last ? last[2] - first[1] : null;
}

const isAllowed = (ms: number | null): boolean =>
  ms !== null && ms >= shortsLimits.leastSeconds * 1_000 && ms <= shortsLimits.mostSeconds * 1_000;

/** With an edge at this word, or at the nearest one that keeps the short neither too short nor too long. */
export function withEdge(edit: ShortEdit, words: readonly SpokenWord[], edge: Edge, wanted: number): ShortEdit {
  const at = (word: number) => (edge === "start" ? { startWord: word } : { endWord: word });
  const allowed = words
    .map(([id]) => ({ ...edit, ...at(id) }))
    .filter(({ startWord, endWord }) => startWord <= endWord && isAllowed(lengthOf(words, startWord, endWord)));
  const distance = (one: ShortEdit) => Math.abs((edge === "start" ? one.startWord : one.endWord) - wanted);
  return allowed.reduce<ShortEdit>((best, one) => (distance(one) < distance(best) ? one : best), edit);
}

/** The edge that moves when a person chooses this word: the one that is nearer. */
export function edgeNear({ startWord, endWord }: ShortEdit, word: number): Edge {
  return Math.abs(word - startWord) <= Math.abs(word - endWord) ? "start" : "end";
}

/** A word as its owner writes it; as it was heard, where nothing else is written. */
export function withWord(edit: ShortEdit, [id, , , heard]: SpokenWord, written: string): ShortEdit {
  const { [String(id)]: _before, ...others } = edit.words;
  const text = written.trim();
  return { ...edit, words: text === "" || text === heard ? others : { ...others, [String(id)]: text } };
}

/** The window that stands at this moment of the short, with its centre elsewhere: shares of the picture. */
export function withWindowAt(edit: ShortEdit, atMs: number, centre: { x?: number; y?: number }): ShortEdit {
  const { track } = edit.crop;
  const index = track.findLastIndex((place) => place.at_ms <= atMs);
  const places = index < 0 ? [{ at_ms: 0, x: 0.5, y: 0.5 }, ...track] : track;
  const moved = places.map((place, n) => (n === Math.max(0, index) ? { ...place, ...centre } : place));
  return { ...edit, crop: { ...edit.crop, track: moved } };
}

export const isSameEdit = (one: ShortEdit, other: ShortEdit): boolean =>
  JSON.stringify(toChange(one)) === JSON.stringify(toChange(other));

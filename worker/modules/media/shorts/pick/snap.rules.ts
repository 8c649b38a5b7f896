import type { SpokenWord } from "../../../../contract/media/video.ts";

/** A cut's ends, in milliseconds. */
export interface Cut {
  fromMs: number;
  toMs: number;
}

type Silences = readonly (readonly [fromMs: number, toMs: number])[];

/** Sound that is left before the first and behind the last word, where the silence is longer. */
const breathMs = 120;

interface SnapOptions {
  silences: Silences;
  snapMs: number;
  durationMs: number;
}

/**
 * The cuts before the first and behind the last of these words: each inside the silence that lies within `snapMs` of it, near
 * the word; without one in the middle of the gap to the next word.
 */
export function cutsAround(
  words: readonly SpokenWord[],
  { first, last }: { first: number; last: number },
  { silences, snapMs, durationMs }: SnapOptions,
): Cut {
  const [begins, ends] = [words[first], words[last]];
  if (begins === undefined || ends === undefined) throw new RangeError("a span of words that are not there");
  const before = words[first - 1]?.[2] ?? 0;
  const after = words[last + 1]?.[1] ?? durationMs;
  const fromMs = cutIn(silences, {
    near: begins[1],
    wish: begins[1] - breathMs,
    least: before,
    most: begins[1],
    snapMs,
  });
  const toMs = cutIn(silences, { near: ends[2], wish: ends[2] + breathMs, least: ends[2], most: after, snapMs });
  return { fromMs, toMs: Math.min(durationMs, Math.max(toMs, fromMs + 1)) };
}

interface Wish {
  /** Where the word is. */
  near: number;
  wish: number;
  /** A cut outside these would cut a word. */
  least: number;
  most: number;
  snapMs: number;
}

function cutIn(silences: Silences, { near, wish, least, most, snapMs }: Wish): number {
  const [low, high] = [Math.min(least, most), Math.max(least, most)];
  const places = silences
    .filter(([from, to]) => from <= near + snapMs && to >= near - snapMs)
    .map(([from, to]) => clamp(wish, Math.max(from, near - snapMs), Math.min(to, near + snapMs)))
    .toSorted((one, other) => Math.abs(one - wish) - Math.abs(other - wish));
  const [place] = places;
  if (place !== undefined) return Math.max(0, Math.round(place));
  return Math.max(0, Math.round(clamp(wish, low, high)));
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

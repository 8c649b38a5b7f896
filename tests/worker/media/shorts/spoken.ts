import type { SpokenWord } from "../../../../worker/contract/media/video.ts";

/** Words of a text, each 400 ms long and 100 ms behind the one before it; a bar is a pause of a second. */
export function spoken(text: string, fromMs = 0, wordMs = 400, gapMs = 100): SpokenWord[] {
  const words: SpokenWord[] = [];
  let at = fromMs;
  for (const part of text.split(/\s+/).filter(Boolean)) {
    if (part === "|") {
      at += 1_000;
      continue;
    }
    words.push([words.length, at, at + wordMs, part.replaceAll("_", "\u00A0")]);
    at += wordMs + gapMs;
  }
  return words;
}

/** Gaps of at least so long between words. */
export function silencesOf(words: readonly SpokenWord[], leastMs = 300): [number, number][] {
  return words.flatMap(([, , end], at) => {
    const next = words[at + 1]?.[1];
    return next !== undefined && next - end >= leastMs ? [[end, next] as [number, number]] : [];
  });
}

const subjects = [
  "voile",
  "couture",
  "fil",
  "tissu",
  "soleil",
  "atelier",
  "hiver",
  "bordure",
  "prix",
  "client",
  "mer",
  "vent",
];

/** Ten words a sentence, 5.9 s with its pause: each says what it is about. */
export const twelveSentences = subjects
  .map((word, at) => `Voici la phrase ${at} qui parle de ${word} tout simplement. |`)
  .join(" ");

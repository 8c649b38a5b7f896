import type { ModelCall } from "../calls.ts";
import { firstClause, termsOf } from "./extraction.ts";
import { keySentences } from "./text/centrality.ts";
import { readPostCall } from "./post-texts.ts";

const [asksMoments, asksFaces, asksCaptions] = [
  "You choose the best moments of a long video",
  "You find the faces in pictures of a video",
  "You translate captions of a video",
];

export const asksForClips = (instruction: string): boolean =>
  [asksMoments, asksFaces, asksCaptions].some((begin) => instruction.startsWith(begin));

/** Moments by what their sentences say; of pictures it sees that they are there, and a translation names its language. */
export function answerForClips(instruction: string, call: ModelCall): string {
  const { system, part } = readPostCall(call);
  if (instruction.startsWith(asksMoments)) return JSON.stringify({ clips: momentsOf(system, part("transcript")) });
  if (instruction.startsWith(asksFaces)) return JSON.stringify({ pictures: [] });
  const language = /\binto (English|French)\./.exec(system)?.[1] === "French" ? "fr" : "en";
  const lines = [...part("captions").matchAll(/^(\d+)\. (.+)$/gm)];
  return JSON.stringify({ lines: lines.map(([, n, text]) => ({ n: Number(n), text: `(${language}) ${text}` })) });
}

interface SpokenPart {
  first: number;
  last: number;
  from: number;
  to: number;
  text: string;
}

function readSaid(transcript: string): SpokenPart[] {
  const line = /^\[(\d+)-(\d+) ([\d.]+)-([\d.]+) s\] (.+)$/gm;
  return [...transcript.matchAll(line)].map(([, first, last, from, to, text = ""]) => ({
    first: Number(first),
    last: Number(last),
    from: Number(from),
    to: Number(to),
    text,
  }));
}

/** What a moment is rated by: its length, figures, questions, and words that the whole video speaks of. */
function rate(sentences: readonly SpokenPart[], terms: ReadonlySet<string>, wanted: number): number {
  const text = sentences.map((sentence) => sentence.text).join(" ");
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const opening = sentences[0]?.text ?? "";
  const spoken = words.filter((word) => terms.has(word)).length / Math.max(1, words.length);
  const length = (sentences.at(-1)?.to ?? 0) - (sentences[0]?.from ?? 0);
  return (
    40 * spoken +
    20 * Math.min(1, length / wanted) +
    (/\d/.test(text) ? 3 : 0) +
    (/\?/.test(opening) ? 4 : 0) +
    (opening.length < 80 ? 3 : 0)
  );
}

/** The best stretches of whole sentences, none over another. */
function momentsOf(system: string, transcript: string) {
  const said = readSaid(transcript);
  const [, count = "5"] = /Choose up to (\d+) moments/.exec(system) ?? [];
  const [, least = "15", most = "60"] = /moments of ([\d.]+) to ([\d.]+) seconds/.exec(system) ?? [];
  const wanted = Math.min(Number(most), Number(least) * 1.8);
  const terms = new Set(termsOf(said.map(({ text }) => text).join(" "), 12).map(({ word }) => word.toLowerCase()));
  const stretches = said.flatMap((first, at) => {
    const to = said.findIndex((last, index) => index >= at && last.to - first.from >= wanted);
    const sentences = to === -1 ? said.slice(at) : said.slice(at, to + 1);
    const length = (sentences.at(-1)?.to ?? 0) - first.from;
    return length >= Number(least) && length <= Number(most)
      ? [{ sentences, rating: rate(sentences, terms, wanted) }]
      : [];
  });
  const chosen: typeof stretches = [];
  for (const one of stretches.toSorted((a, b) => b.rating - a.rating)) {
    if (chosen.length >= Number(count)) break;
    if (!chosen.some((other) => other.sentences.some((sentence) => one.sentences.includes(sentence)))) chosen.push(one);
  }
  return chosen.map(({ sentences, rating }) => describe(sentences, rating));
}

const atMost = (value: number): number => Math.max(8, Math.min(25, Math.round(value)));

/** Describes a clip in its own words alone. */
function describe(sentences: readonly SpokenPart[], rating: number) {
  const text = sentences.map((sentence) => sentence.text).join("\n");
  const [key = sentences[0]?.text ?? ""] = keySentences(text, 1);
  const opening = sentences[0]?.text ?? key;
  return {
    start_id: sentences[0]?.first ?? 0,
    end_id: sentences.at(-1)?.last ?? 0,
    title: firstClause(key, 60),
    hook: opening,
    post: [...new Set([key, sentences.at(-1)?.text ?? ""])].join(" "),
    scores: {
      hook: atMost(25 - opening.length / 12),
      whole: 22,
      value: atMost(10 + rating),
      interest: atMost(8 + rating),
    },
  };
}

import * as z from "zod/mini";
import { inShape } from "../../../../answers/shaped.rules.ts";
import { shortsLimits } from "../../../../contract/media/video.ts";
import type { SpokenWord } from "../../../../contract/media/video.ts";
import { cutText } from "../../../../lib/text.rules.ts";
import { changedFacts } from "../../../../knowledge/facts.rules.ts";
import type { Sentence } from "./sentences.rules.ts";
import { cutsAround } from "./snap.rules.ts";
import type { Cut } from "./snap.rules.ts";
import { isSaidIn } from "./title.rules.ts";

/** Limits of one clip; a whole second is 1,000. */
export interface ClipLimits {
  leastMs: number;
  mostMs: number;
  snapMs: number;
}

export const usualClip: ClipLimits = {
  leastMs: shortsLimits.leastSeconds * 1_000,
  mostMs: shortsLimits.mostSeconds * 1_000,
  snapMs: shortsLimits.snapMs,
};

const score = z.number().check(z.minimum(0), z.maximum(25));
const words = z.string().check(z.trim());
const proposal = z.object({
  start_id: z.int(),
  end_id: z.int(),
  title: words,
  hook: words,
  post: z.optional(words),
  scores: z.object({ hook: score, whole: score, value: score, interest: score }),
});
export type Proposal = z.infer<typeof proposal>;

export const pickExample =
  '{"clips": [{"start_id": 0, "end_id": 99, "title": "", "hook": "", "post": "", "scores": {"hook": 20, "whole": 25, "value": 18, "interest": 15}}]}';

/** The clips that a model proposes, by the numbers of their words. */
export const readProposals = inShape(z.object({ clips: z.array(proposal).check(z.maxLength(60)) }), pickExample);

/** What a transcript is, with where nothing is heard. */
export interface SpokenTranscript {
  /** Numbered from 0 on, without a gap. */
  words: readonly SpokenWord[];
  sentences: readonly Sentence[];
  silences: readonly (readonly [fromMs: number, toMs: number])[];
  durationMs: number;
}

export interface PickedClip extends Cut {
  startWord: number;
  endWord: number;
  title: string;
  hook: string;
  /** 0 to 100. */
  score: number;
  post: string;
}

export const spokenText = (all: readonly SpokenWord[], first: number, last: number): string =>
  all
    .slice(first, last + 1)
    .map(([, , , text]) => text.trim())
    .join(" ");

/**
 * The best of what was proposed, at most `count`: whole sentences within the limits, none over another. What a title says that
 * is not said gives way to the clip's own words; what cannot be a clip is left out, so that there may be fewer.
 */
export function pickClips(
  proposals: readonly Proposal[],
  heard: SpokenTranscript,
  count: number,
  limits: ClipLimits = usualClip,
): PickedClip[] {
  const rated = proposals
    .map((one) => ({
      ...one,
      score: Math.round(one.scores.hook + one.scores.whole + one.scores.value + one.scores.interest),
    }))
    .toSorted((one, other) => other.score - one.score);
  const picked: PickedClip[] = [];
  for (const one of rated) {
    if (picked.length >= count) break;
    const clip = clipOf(one, heard, limits, picked);
    if (clip !== null) picked.push({ ...clip, score: one.score });
  }
  return picked;
}

function clipOf(
  one: Proposal,
  heard: SpokenTranscript,
  limits: ClipLimits,
  others: readonly Cut[],
): Omit<PickedClip, "score"> | null {
  const span = wholeSentences(one, heard, limits, others);
  if (span === null) return null;
  const { startWord, endWord } = span;
  const said = spokenText(heard.words, startWord, endWord);
  const title = one.title !== "" && isSaidIn(one.title, said) ? one.title : firstWords(said);
  const hook = isSaidIn(one.hook, said) ? one.hook : "";
  return {
    ...span,
    title: cutText(title, shortsLimits.titleLength),
    hook: cutText(hook, shortsLimits.titleLength),
    post: postOf(one, said, hook),
  };
}

type Span = Cut & { startWord: number; endWord: number };

const isOfLength = ({ fromMs, toMs }: Cut, { leastMs, mostMs }: ClipLimits): boolean =>
  toMs - fromMs >= leastMs && toMs - fromMs <= mostMs;

/** The sentences that the proposed words are of: fewer where they are too long, more where they are too short. */
function wholeSentences(
  { start_id: start, end_id: end }: Proposal,
  heard: SpokenTranscript,
  limits: ClipLimits,
  others: readonly Cut[],
): Span | null {
  const { words: all, sentences } = heard;
  const from = sentences.findIndex(({ last }) => last >= start);
  let to = sentences.findLastIndex(({ first }) => first <= end);
  if (start < 0 || end >= all.length || from < 0 || to < from) return null;
  const spanTo = (last: number): Span | null => {
    const [first, final] = [sentences[from], sentences[last]];
    if (first === undefined || final === undefined) return null;
    const bounds = { first: first.first, last: final.last };
    return {
      ...cutsAround(all, bounds, { ...heard, snapMs: limits.snapMs }),
      startWord: bounds.first,
      endWord: bounds.last,
    };
  };
  const lengthTo = (last: number): number => {
    const span = spanTo(last);
    return span === null ? Infinity : span.toMs - span.fromMs;
  };
  while (to > from && lengthTo(to) > limits.mostMs) to -= 1;
  while (lengthTo(to) < limits.leastMs && lengthTo(to + 1) <= limits.mostMs) to += 1;
  const span = spanTo(to);
  if (span === null || !isOfLength(span, limits)) return null;
  return others.some((other) => span.fromMs < other.toMs && other.fromMs < span.toMs) ? null : span;
}

const titleWords = 9;

/** The beginning of what is said, as a title. */
function firstWords(said: string): string {
  const [sentence = said] = said.split(/(?<=[.!?…])\s/u);
  const parts = sentence.split(/\s+/);
  const title = parts
    .slice(0, titleWords)
    .join(" ")
    .replace(/[\s.,;:…]+$/u, "");
  return parts.length > titleWords ? `${title}…` : title;
}

/** A text that goes with a clip: the model's where it invents no number, date or link, else its first sentences. */
function postOf({ post = "" }: Proposal, said: string, hook: string): string {
  if (post !== "" && isSaidIn(post, said) && changedFacts(said, post).invented.length === 0)
    return cutText(post, shortsLimits.postLength);
  const [first = "", second = ""] = said.split(/(?<=[.!?…])\s/u);
  return cutText([hook, `${first} ${second}`.trim()].filter(Boolean).join("\n\n"), shortsLimits.postLength);
}

import type { PostPart } from "#contract/publishing/parts.ts";
import type { MeasuredText, TextProblem } from "#contract/publishing/post-text.rules.ts";
import type { Platform } from "#contract/networks/networks.ts";
import { withUtm } from "#contract/publishing/utm.rules.ts";
import { networkOf, partsAt, type Draft } from "./draft/draft.rules.ts";

type Measure = (platform: Platform, text: string, subscriptionType: string | null) => MeasuredText;

export interface CountedPart extends MeasuredText {
  /** What the network refuses; an empty part is none before it is published. */
  problem: Exclude<TextProblem, "empty"> | null;
}

/** The parts of one network as they go out, counted as it counts. */
export function countParts(
  draft: Draft,
  platform: Platform,
  subscriptionType: string | null,
  measure: Measure,
): CountedPart[] {
  const utm = networkOf(draft, platform)?.utm ?? null;
  return partsAt(draft, platform).map(({ text }) => {
    const measured = measure(platform, withUtm(text, utm), subscriptionType);
    return { ...measured, problem: measured.problems.find((one) => one !== "empty") ?? null };
  });
}

const isEmpty = ({ text, media_ids: ids }: PostPart) => text.trim() === "" && ids.length === 0;

export type Block = "empty" | "refused";

/** Why nothing can go out of a network as it is written; null where it can. */
export function blockOf(parts: readonly PostPart[], counted: readonly CountedPart[]): Block | null {
  if (counted.some(({ problem }) => problem !== null)) return "refused";
  return parts.some(isEmpty) ? "empty" : null;
}

import type { AiRecommandations, AiScores } from "#contract/publishing/analysis.ts";
import { analysedText } from "#contract/campaigns/analysed-text.rules.ts";
import type { PostPart } from "#contract/publishing/parts.ts";
import type { SocialPostView } from "#contract/publishing/posts.contract.ts";
import type { Platform } from "#contract/networks/networks.ts";
import { toBody, type Draft } from "../draft/draft.rules.ts";

/** Words that could be said better. */
export interface Rewrite {
  before: string;
  after: string;
  problem: string;
}

/** What was found of a text. */
export interface Report {
  platform: Platform;
  text: string;
  scores: AiScores | null;
  rewrites: Rewrite[];
  advice: AiRecommandations;
}

export const scoreNames = ["overall", "hook", "clarity", "value", "call_to_action", "fit"] as const;

/** Null before a post is analysed, and once it says something else. */
export function reportOf(post: SocialPostView | null): Report | null {
  const analysed = post?.ai_analysis_completed ? analysedText(post.variants) : null;
  if (post === null || analysed === null) return null;
  const rewrites = (post.ai_optimisation ?? []).map(({ start, end, problem, rewrite }) => ({
    before: analysed.text.slice(start, end),
    after: rewrite,
    problem,
  }));
  const advice = (post.ai_recommandations ?? []).toSorted((one, other) => one.priority - other.priority);
  return { ...analysed, scores: post.ai_scores, rewrites, advice };
}

export const isStale = (report: Report, draft: Draft): boolean =>
  analysedText(toBody(draft).variants)?.text !== report.text;

/** The part that still says these words; -1 where none does. */
export const rewritePlace = (parts: readonly PostPart[], { before }: Rewrite): number =>
  parts.findIndex(({ text }) => text.includes(before));

export const rewritten = (parts: readonly PostPart[], rewrite: Rewrite): readonly PostPart[] => {
  const at = rewritePlace(parts, rewrite);
  return parts.map((part, index) =>
    index === at ? { ...part, text: part.text.replace(rewrite.before, () => rewrite.after) } : part,
  );
};

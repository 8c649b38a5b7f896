import * as z from "zod/mini";

/** A score out of 100, with the reason and the words of the post that it rests on; null where none were named. */
const score = z.object({ score: z.int(), why: z.string(), quote: z.nullable(z.string()) });
const amount = z.nullable(z.number());

export const aiScores = z.object({
  hook: score,
  clarity: score,
  value: score,
  call_to_action: score,
  fit: score,
  overall: score,
});
export const aiSentiment = z.object({
  label: z.enum(["positive", "neutral", "negative", "mixed"]),
  /** 0 to 1. */
  intensity: z.number(),
});
export const aiSemantique = z.object({
  topics: z.array(z.string()),
  keywords: z.array(z.string()),
  audience: z.string(),
});
/** UTF-16 units [start, end) of `analysedText` and what could stand there, in order; each can be applied alone. */
export const aiOptimisation = z.array(
  z.object({ start: z.int(), end: z.int(), problem: z.string(), rewrite: z.string() }),
);
export const aiTiming = z.object({
  slots: z.array(z.object({ weekday: z.int(), wall_time: z.string() })),
  basis: z.enum(["own_metrics", "none"]),
  n: z.int(),
});
/** Medians of the person's own published posts; null under five. */
export const aiMetriques = z.nullable(
  z.object({ n: z.int(), impressions: amount, reactions: amount, comments: amount, shares: amount }),
);
/** Counted by code. */
export const aiMetriquesCalculees = z.object({
  characters: z.int(),
  weighted_length: z.int(),
  words: z.int(),
  reading_seconds: z.int(),
  hashtags: z.int(),
  links: z.int(),
  /** After how many characters a network hides the rest; null where all is shown. */
  fold: z.nullable(z.int()),
});
/** Between which numbers half of the person's own posts came; null under ten. */
export const aiPrevisions = z.nullable(
  z.object({
    low: z.number(),
    high: z.number(),
    n: z.int(),
    label: z.literal("estimate"),
    /** What the numbers count. */
    measure: z.enum(["impressions", "reactions"]),
  }),
);
export const aiRecommandations = z.array(z.object({ priority: z.int(), text: z.string() }));

export type AiScores = z.infer<typeof aiScores>;
export type AiSentiment = z.infer<typeof aiSentiment>;
export type AiSemantique = z.infer<typeof aiSemantique>;
export type AiOptimisation = z.infer<typeof aiOptimisation>;
export type AiTiming = z.infer<typeof aiTiming>;
export type AiMetriques = z.infer<typeof aiMetriques>;
export type AiMetriquesCalculees = z.infer<typeof aiMetriquesCalculees>;
export type AiPrevisions = z.infer<typeof aiPrevisions>;
export type AiRecommandations = z.infer<typeof aiRecommandations>;

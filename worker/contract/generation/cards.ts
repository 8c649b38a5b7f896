import * as z from "zod/mini";
import { quads } from "../citations.contract.ts";
import { id, moment } from "../schema.ts";

export const cardKinds = ["basic", "cloze", "reversed"] as const;
export type CardKind = (typeof cardKinds)[number];

/** How many cards a set has where a request does not say, and at most. */
export const cardCounts = { usual: 30, most: 300 } as const;
export const cardText = { front: 600, back: 1_200 } as const;

const front = z.string().check(z.trim(), z.minLength(1), z.maxLength(cardText.front));
const back = z.string().check(z.trim(), z.minLength(1), z.maxLength(cardText.back));
export const cardSides = z.object({ front, back });

/** A cloze hides in its front what stands in {{c1::braces}}; its back adds to that. */
export const card = z.object({
  id,
  type: z.enum(cardKinds),
  front: z.string(),
  back: z.string(),
  /** Where it stands in the file; null where that could not be proven. */
  page: z.nullable(z.int()),
  quote: z.nullable(z.string()),
  /** Where the quote stands on the page; empty where its page has no boxes of words. */
  quads,
  chapter: z.string(),
  flagged: z.boolean(),
});
export type Card = z.infer<typeof card>;

/** 1 again, 2 hard, 3 good, 4 easy. */
export const ratings = [1, 2, 3, 4] as const;
export type Rating = (typeof ratings)[number];

/** How well a card is known, as FSRS counts it. */
export const cardState = z.object({
  due: moment,
  lastReview: z.nullable(moment),
  stability: z.number(),
  difficulty: z.number(),
  reps: z.int(),
  lapses: z.int(),
  learningSteps: z.int(),
  scheduledDays: z.number(),
  state: z.int(),
});
export type CardState = z.infer<typeof cardState>;

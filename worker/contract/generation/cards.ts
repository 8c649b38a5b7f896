import * as z from "zod/mini";
import { id } from "../schema.ts";

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
  chapter: z.string(),
  flagged: z.boolean(),
});
export type Card = z.infer<typeof card>;

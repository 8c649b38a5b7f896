import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { ratingWordsLength } from "../limits.ts";
import { id, success } from "../schema.ts";

export const ratings = ["up", "down"] as const;
export type Rating = (typeof ratings)[number];
export const ratingReasons = ["wrong", "ignored", "length", "form", "other"] as const;
export type RatingReason = (typeof ratingReasons)[number];

const change = z.object({
  rating: z.enum(ratings),
  reason: z.optional(z.enum(ratingReasons)),
  words: z.optional(z.string().check(z.trim(), z.maxLength(ratingWordsLength))),
});
export type RatingChange = z.infer<typeof change>;

/** What readers said of the answers of a model, for admins. */
export const modelRatings = z.object({
  up: z.int(),
  down: z.int(),
  /** The latest that say why, without names. */
  said: z.array(z.object({ reason: z.nullable(z.enum(ratingReasons)), words: z.nullable(z.string()) })),
});

const place = {
  path: "/api/ai/answers/{id}/rating",
  access: "guest",
  params: z.object({ id }),
  names: { id: "answer" },
  response: success,
} as const;

export const rateAnswer = endpoint({
  ...place,
  method: "PUT",
  summary: "Says whether an answer of a stored conversation helped, in the place of what was said before",
  body: change,
});

export const unrateAnswer = endpoint({ ...place, method: "DELETE", summary: "Takes that back" });

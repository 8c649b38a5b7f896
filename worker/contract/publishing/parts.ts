import * as z from "zod/mini";
import { id } from "../schema.ts";

/** The most of one post; a part is one item of a thread. */
export const postLimits = { parts: 25, partLength: 25_000, mediaOfPart: 20, altLength: 1_000, comment: 1_250 } as const;

/** One item of a thread; a post without a thread has one. */
export const postPart = z.object({
  text: z.string().check(z.maxLength(postLimits.partLength)),
  media_ids: z.array(id).check(z.maxLength(postLimits.mediaOfPart)),
  /** What each medium shows, in the order of `media_ids`; empty where nothing was written. */
  alt: z.array(z.string().check(z.maxLength(postLimits.altLength))).check(z.maxLength(postLimits.mediaOfPart)),
});
export type PostPart = z.infer<typeof postPart>;

const utmValue = z.string().check(z.trim(), z.maxLength(100));

/** What is added to the links of a post, by which the site counts visits of it. */
export const utm = z.object({ source: utmValue, medium: utmValue, campaign: utmValue, content: z.optional(utmValue) });
export type Utm = z.infer<typeof utm>;

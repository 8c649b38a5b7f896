import * as z from "zod/mini";
import { id, moment } from "../schema.ts";
import { sourceKinds, sourceReasons, sourceStates } from "./knowledge.ts";

export const siteUrl = z.string().check(z.maxLength(2_048), z.regex(/^https?:\/\/[^\s/]+/));

/** What a chatbot learns from, as its owner sees it. */
export const supportSource = z.object({
  id,
  kind: z.enum(sourceKinds),
  title: z.string(),
  url: z.nullable(z.string()),
  state: z.enum(sourceStates),
  /** Why the last try to read it failed. */
  reason: z.nullable(z.enum(sourceReasons)),
  bytes: z.int(),
  words: z.int(),
  passages: z.int(),
  /** As how many stored pages it counts. */
  pages: z.int(),
  checked_at: z.nullable(moment),
  created_at: moment,
});
export type SupportSource = z.infer<typeof supportSource>;

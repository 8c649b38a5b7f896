import * as z from "zod/mini";
import { id, moment } from "../schema.ts";

/** The word by which an import knows our own file. */
export const exportedFormat = "ensemble.conversation";

const exportedMessage = z.object({
  id,
  /** What it follows; null for the first question, and for each other version of it. */
  parent_id: z.nullable(id),
  role: z.enum(["user", "assistant"]),
  text: z.string(),
  /** Pictures are named, and not in the file. */
  pictures: z.array(z.object({ id, media_type: z.string() })),
  model: z.nullable(z.string()),
  /** Pages of the web that the text refers to as [n]; absent where there are none. */
  sources: z.optional(z.array(z.object({ n: z.int(), title: z.string(), url: z.string(), quote: z.string() }))),
  status: z.string(),
  created_at: moment,
});
export type ExportedMessage = z.infer<typeof exportedMessage>;

/** A conversation with all its branches, as its owner takes it along. */
export const exportedConversation = z.object({
  format: z.literal(exportedFormat),
  version: z.literal(1),
  /** The term of the IPTC; absent where no model has answered. */
  digitalSourceType: z.optional(z.string()),
  id,
  title: z.nullable(z.string()),
  created_at: moment,
  updated_at: moment,
  /** The end of the branch that is shown; null in an empty conversation. */
  current: z.nullable(id),
  messages: z.array(exportedMessage),
});
export type ExportedConversation = z.infer<typeof exportedConversation>;

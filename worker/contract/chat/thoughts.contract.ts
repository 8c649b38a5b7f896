import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id } from "../schema.ts";

/** What the model thinks before its first words: `text` follows on the first `from` units, and takes the place of what came after. */
export const thought = z.object({
  from: z.int(),
  text: z.string(),
  /** How long it thought; null while it does. */
  ms: z.nullable(z.int()),
});
export type AnswerThought = z.infer<typeof thought>;

export const readThoughts = endpoint({
  method: "GET",
  path: "/api/ai/answers/{id}/thoughts",
  access: "guest",
  summary: "What a model thought before one of its answers; empty where it did not",
  params: z.object({ id }),
  names: { id: "answer" },
  response: z.object({ text: z.string() }),
});

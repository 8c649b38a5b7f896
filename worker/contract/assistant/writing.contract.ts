import * as z from "zod/mini";
import { blockId } from "../document/blocks.ts";
import { id, number, requestId } from "../schema.ts";

/** More blocks of one improvement go in batches. */
export const improveBatch = 40;
const longestBlock = 20_000;

/** What is improved, and how: by one of the listed improvements or in the person's own words. */
export const improveBody = z
  .object({
    document_id: id,
    base_version: number,
    improvement_id: z.optional(number),
    instruction: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000))),
    /** With links and notes as tokens, as `tokens.rules` writes them. */
    blocks: z
      .array(z.object({ id: blockId, markdown: z.string().check(z.minLength(1), z.maxLength(longestBlock)) }))
      .check(z.minLength(1), z.maxLength(2_000)),
    model_id: z.optional(number),
    request_id: z.optional(requestId),
  })
  .check(
    z.refine(({ improvement_id, instruction }) => (improvement_id === undefined) !== (instruction === undefined), {
      path: ["instruction"],
    }),
  );
export type ImproveBody = z.infer<typeof improveBody>;

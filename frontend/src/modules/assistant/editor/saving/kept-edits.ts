import * as z from "zod/mini";
import { topBlock } from "#contract/document/blocks.ts";
import { personalDatabase } from "#lib/personal-database.ts";
import type { StoredEdit } from "./text.ts";

const written = { title: z.string(), blocks: z.array(topBlock) };
const shape = z.object({
  base: z.object({ ...written, version: z.int() }),
  text: z.object(written),
  language: z.optional(z.enum(["en", "fr"])),
});

/** Edits that no server has acknowledged, by the id of their document. */
export const keptEdits = personalDatabase<StoredEdit>("writing", (stored) => {
  const { success, data } = z.safeParse(shape, stored);
  return success ? data : null;
});

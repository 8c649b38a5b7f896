import * as z from "zod/mini";
import { topBlock } from "./blocks.ts";
import type { TopBlock } from "./blocks.ts";

const topBlocks = z.array(topBlock);

/** Blocks of a document from outside; null where they are none. */
export function readTopBlocks(value: unknown): TopBlock[] | null {
  const result = z.safeParse(topBlocks, value);
  return result.success ? result.data : null;
}

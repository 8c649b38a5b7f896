import type { Block } from "./block-reader.ts";

/**
 * The level of the heading that each block is, by key, beginning at `first`: authors skip levels, an outline must not.
 * A level depends on what stands above it alone, so that a growing text changes none.
 */
export function headingLevels(blocks: readonly Block[], first: number): ReadonlyMap<number, number> {
  const open: number[] = [];
  const levels = new Map<number, number>();
  for (const block of blocks) {
    const heading = block.kind === "tokens" ? block.tokens.find((token) => token.type === "heading") : undefined;
    if (heading?.type !== "heading") continue;
    while ((open.at(-1) ?? 0) >= heading.depth) open.pop();
    open.push(heading.depth);
    levels.set(block.key, Math.min(first + open.length - 1, 6));
  }
  return levels;
}

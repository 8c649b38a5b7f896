import type { Block, BlockOf } from "./blocks.ts";

/** What each type of block becomes. */
export type BlockWriters<Rest extends readonly unknown[], Written> = {
  [Type in Block["type"]]: (block: BlockOf<Type>, ...rest: Rest) => Written;
};

export function writeWith<Rest extends readonly unknown[], Written>(
  writers: BlockWriters<Rest, Written>,
  block: Block,
  ...rest: Rest
): Written {
  const write = writers[block.type] as (block: Block, ...rest: Rest) => Written;
  return write(block, ...rest);
}

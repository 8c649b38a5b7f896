import type { Block, TopBlock } from "../contract/document/blocks.ts";
import { textOfBlock, textOfBlocks } from "../contract/document/text-of.rules.ts";
import { shortHash } from "./url-key.rules.ts";

/** How many of the pages counted hold each line, by the hashes of lines; `first` is where it was met first. */
export interface LineCounts {
  pages: number;
  lines: Record<string, { pages: number; first: string }>;
}

export const noLines = (): LineCounts => ({ pages: 0, lines: {} });

/** Pages that are counted: more would tell nothing new. */
const sample = 50;
const fewestPages = 5;

const hashesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").trim().toLowerCase())
    .filter((line) => line !== "")
    .map(shortHash);

/** The counts with those of one more page. */
export function countLines(counts: LineCounts, blocks: readonly Block[], key: string): LineCounts {
  if (counts.pages >= sample) return counts;
  const lines = { ...counts.lines };
  for (const line of new Set(hashesOf(textOfBlocks(blocks)))) {
    const known = lines[line];
    lines[line] = { pages: (known?.pages ?? 0) + 1, first: known?.first ?? key };
  }
  return { pages: counts.pages + 1, lines };
}

/**
 * A page without the lines that stand on more than half of at least five pages; the page where such a line was met first
 * keeps it, so that no word of the site is lost. A heading goes where all below it goes.
 */
export function dropCommonLines(blocks: readonly TopBlock[], counts: LineCounts, key: string): TopBlock[] {
  if (counts.pages < fewestPages) return [...blocks];
  const isCommon = (line: string): boolean => {
    const known = counts.lines[line];
    return known !== undefined && known.pages > counts.pages / 2 && known.first !== key;
  };
  const isDropped = (within: readonly Block[]): boolean => {
    const lines = hashesOf(textOfBlocks(within));
    return lines.length > 0 && lines.every(isCommon);
  };
  const kept = blocks.flatMap((block): TopBlock[] => {
    if (block.type === "heading") return [block];
    if (block.type === "list") {
      const items = block.items.filter((item) => !isDropped(item));
      return items.length > 0 ? [{ ...block, items }] : [];
    }
    return isDropped([block]) ? [] : [block];
  });
  return kept.filter((block, index) => {
    if (block.type !== "heading" || !hashesOf(textOfBlock(block)).every(isCommon)) return true;
    const next = kept[index + 1];
    return next !== undefined && next.type !== "heading";
  });
}

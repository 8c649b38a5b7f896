import type { BlockOf, TopBlock } from "../../contract/document/blocks.ts";
import { plainLine } from "../../contract/document/walk.rules.ts";

type Heading = BlockOf<"heading"> & { id: string };

export interface Entry {
  id: string;
  title: string;
  chapter: number;
  /** The headings of the second level. */
  sections: { id: string; title: string }[];
}

const isHeading = (block: TopBlock): block is Heading => block.type === "heading";

/** The blocks of each chapter; what stands before the first heading of the first level is one too. */
export function chaptersOf(blocks: readonly TopBlock[]): TopBlock[][] {
  const chapters: TopBlock[][] = [];
  for (const block of blocks) {
    if (chapters.length === 0 || (isHeading(block) && block.level === 1)) chapters.push([]);
    chapters.at(-1)?.push(block);
  }
  return chapters;
}

/** Two levels of headings, as the contents of a book list them. */
export function entriesOf(chapters: readonly (readonly TopBlock[])[]): Entry[] {
  return chapters.flatMap((blocks, chapter) => {
    const headings = blocks
      .filter(isHeading)
      .map(({ id, level, content }) => ({ id, level, title: plainLine(content) }));
    const [first, ...rest] = headings;
    if (!first) return [];
    const sections = rest.filter(({ level }) => level === 2).map(({ id, title }) => ({ id, title }));
    return [{ id: first.id, title: first.title, chapter, sections }];
  });
}

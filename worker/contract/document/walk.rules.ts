import type { Block, Inline, Note, Text } from "./blocks.ts";

export type Content = readonly Inline[];

const sameMarks = (a: Text, b: Text): boolean =>
  a.strong === b.strong &&
  a.emphasis === b.emphasis &&
  a.underline === b.underline &&
  a.code === b.code &&
  a.link === b.link;

/** The same content with neighbours of the same marks joined, and no empty text. */
export function joinTexts(content: Content): Inline[] {
  const joined: Inline[] = [];
  for (const inline of content) {
    const last = joined.at(-1);
    if (inline.type !== "text") joined.push(inline);
    else if (last?.type === "text" && sameMarks(last, inline)) {
      joined[joined.length - 1] = { ...last, text: last.text + inline.text };
    } else if (inline.text !== "") joined.push(inline);
  }
  return joined;
}

/** Every part of a block that holds words, changed by a mapper: contents, plain words, and the blocks within. */
export interface BlockMapper {
  content(content: Content): Inline[];
  /** Words without marks: a title, who said it, what a picture shows. */
  words(words: string): string;
}

/** The same block with its words changed; its code and formulas stay. Blocks within are changed first. */
export function mapBlock<B extends Block>(block: B, mapper: BlockMapper): B;
export function mapBlock(block: Block, mapper: BlockMapper): Block {
  const { content, words } = mapper;
  const contents = (all: readonly Content[]) => all.map(content);
  const blocks = (all: readonly Block[]) => all.map((one) => mapBlock(one, mapper));
  const caption = (of: { caption?: Inline[] | undefined }) => (of.caption ? { caption: content(of.caption) } : {});
  const by = (of: { by?: string | undefined }) => (of.by === undefined ? {} : { by: words(of.by) });
  switch (block.type) {
    case "heading":
    case "paragraph":
      return { ...block, content: content(block.content) };
    case "list":
      return { ...block, items: block.items.map(blocks) };
    case "quote":
      return { ...block, blocks: blocks(block.blocks), ...by(block) };
    case "table":
      return { ...block, head: contents(block.head), rows: block.rows.map(contents), ...caption(block) };
    case "figure":
      return { ...block, alt: words(block.alt), ...caption(block) };
    case "callout": {
      const title = block.title === undefined ? {} : { title: words(block.title) };
      return { ...block, ...title, blocks: blocks(block.blocks) };
    }
    case "verse":
      return { ...block, stanzas: block.stanzas.map(contents), ...by(block) };
    case "recipe": {
      const [ingredients, steps] = [contents(block.ingredients), contents(block.steps)];
      return { ...block, title: words(block.title), ingredients, steps };
    }
    case "timeline":
      return { ...block, events: block.events.map((of) => ({ date: words(of.date), content: content(of.content) })) };
    default:
      return block;
  }
}

/** Everything that is read in blocks, in the order in which it is read; notes where `onNote` puts them. */
export function readBlocks(blocks: readonly Block[], onWords: (words: string) => void, onNote: (note: Note) => void) {
  const content = (inlines: Content): Inline[] => {
    for (const inline of inlines) {
      if (inline.type === "text") onWords(inline.text);
      if (inline.type === "math") onWords(inline.tex);
      if (inline.type === "break") onWords("\n");
      if (inline.type === "note") onNote(inline);
    }
    return [...inlines];
  };
  const words = (text: string): string => {
    onWords(text);
    return text;
  };
  for (const block of blocks) {
    if (block.type === "code") onWords(block.text);
    else if (block.type === "math") onWords(block.tex);
    else mapBlock(block, { content, words });
    onWords("\n");
  }
}

/** The words of blocks without their marks and notes. */
export function plainText(blocks: readonly Block[]): string {
  const found: string[] = [];
  readBlocks(
    blocks,
    (words) => found.push(words),
    () => undefined,
  );
  return found.join("").trim();
}

/** The words of a line without its marks and notes. */
export const plainLine = (content: Content): string =>
  content
    .map((inline) => {
      if (inline.type === "text") return inline.text;
      if (inline.type === "math") return inline.tex;
      return inline.type === "break" ? " " : "";
    })
    .join("")
    .trim();

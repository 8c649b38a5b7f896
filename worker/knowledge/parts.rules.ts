import type { Block, BlockOf, Inline, List } from "../contract/document/blocks.ts";
import { textOfBlock } from "../contract/document/text-of.rules.ts";
import { chunkPage } from "./chunking.rules.ts";
import type { Heading } from "../providers/documents/documents.ts";
import type { Chunk, ChunkedText, HeadingAbove } from "./chunking.rules.ts";

/** A part of a source that has no pages: what its passages stand in, and how it is found again. */
export interface SourcePart extends ChunkedText {
  /** The fragment that leads to it; null where there is none. */
  anchor: string | null;
  headings: Heading[];
  whole: { start: number; end: number }[];
}

/** Characters after which the next part begins at the next block or row: quotes are looked for in whole parts. */
const longestPart = 20_000;
/** A heading with an anchor begins a part once the one before has this much. */
const enough = 300;
/** Below every heading. */
const headRowLevel = 7;

type BlockWithId = Block & { id?: string };

/** Blocks as parts: a table row, an answer with its question and a listing are not divided, and head rows are repeated. */
export function partsOfBlocks(
  blocks: readonly BlockWithId[],
  anchors: Readonly<Record<string, string>> = {},
): SourcePart[] {
  const writer = new PartWriter();
  for (const [index, block] of blocks.entries()) {
    const anchor = block.id === undefined ? undefined : anchors[block.id];
    if (block.type === "heading") writer.heading(block, anchor, isQuestion(block) && hasAnswer(blocks, index));
    else writer.block(block);
  }
  return writer.end();
}

export interface ChunkedPart {
  /** From 1, in the order of reading. */
  page: number;
  part: SourcePart;
  chunks: Chunk[];
}

/** The passages of parts, each under the headings of the parts before. */
export function chunkParts(parts: readonly SourcePart[]): ChunkedPart[] {
  let above: HeadingAbove[] = [];
  return parts.map((part, index) => {
    const chunked = chunkPage(part, above);
    above = chunked.above;
    return { page: index + 1, part, chunks: chunked.chunks };
  });
}

const isQuestion = (heading: BlockOf<"heading">): boolean => /\?\s*$/.test(textOfBlock(heading));

const hasAnswer = (blocks: readonly Block[], at: number): boolean => {
  const next = blocks[at + 1];
  return next !== undefined && next.type !== "heading" && next.type !== "table";
};

const lineOf = (content: readonly Inline[]): string =>
  textOfBlock({ type: "paragraph", content: [...content] })
    .replaceAll(/\s+/g, " ")
    .trim();

class PartWriter {
  readonly #parts: SourcePart[] = [];
  #part = emptyPart(null);
  #text = "";
  /** Where a question begins whose answer has not ended. */
  #question: number | null = null;

  heading(block: BlockOf<"heading">, anchor: string | undefined, asks: boolean): void {
    this.#endAnswer();
    if (this.#text.length > longestPart || (anchor !== undefined && this.#text.length >= enough)) this.#begin();
    if (this.#text === "") this.#part.anchor = anchor ?? null;
    const start = this.#add(lineOf(block.content));
    this.#part.headings.push({ level: block.level, start, end: this.#text.length });
    if (asks) this.#question = start;
  }

  block(block: Block): void {
    if (block.type === "table") this.#table(block);
    else {
      if (this.#text.length > longestPart && this.#question === null) this.#begin();
      const start = this.#add(block.type === "list" ? listText(block) : textOfBlock(block));
      if (block.type === "code" && this.#question === null) this.#keep(start);
    }
  }

  #table({ caption, head, rows }: BlockOf<"table">): void {
    this.#endAnswer();
    if (caption) this.#add(lineOf(caption));
    let heading = this.#head(head);
    for (const row of rows) {
      if (this.#text.length > longestPart) {
        this.#endTable(heading);
        this.#begin();
        heading = this.#head(head);
      }
      this.#keep(this.#add(row.map(lineOf).join("\t"), "\n"));
    }
    this.#endTable(heading);
  }

  #head(head: BlockOf<"table">["head"]): Heading | null {
    const words = head.map(lineOf).join("\t");
    if (words.trim() === "") return null;
    const start = this.#add(words);
    const heading = { level: headRowLevel, start, end: this.#text.length };
    this.#part.headings.push(heading);
    return heading;
  }

  #endTable(heading: Heading | null): void {
    if (heading) heading.until = this.#text.length;
    // The next words are no row.
    if (this.#text !== "") this.#text += "\n";
  }

  end(): SourcePart[] {
    this.#endAnswer();
    this.#begin();
    return this.#parts;
  }

  /** Answers where the text begins. Blocks stand apart by a blank line, rows by a line end. */
  #add(text: string, apart = "\n\n"): number {
    // A row may begin with a cell without words.
    const added = text.trimEnd().replace(/^[^\S\t]+/, "");
    if (this.#text !== "" && added !== "") this.#text = `${this.#text.trimEnd()}${apart}`;
    const start = this.#text.length;
    this.#text += added;
    return start;
  }

  #keep(start: number): void {
    if (this.#text.length > start) this.#part.whole.push({ start, end: this.#text.length });
  }

  #endAnswer(): void {
    if (this.#question !== null) this.#keep(this.#question);
    this.#question = null;
  }

  #begin(): void {
    const text = this.#text.trimEnd();
    if (text !== "") this.#parts.push({ ...this.#part, text });
    // What continues a part is found where that part is.
    this.#part = emptyPart(this.#part.anchor);
    this.#text = "";
  }
}

const emptyPart = (anchor: string | null): SourcePart => ({ anchor, text: "", headings: [], whole: [] });

/** One line an item, so that items are seams of passages. */
function listText({ items, ordered, start = 1 }: List, depth = 0): string {
  return items
    .map((blocks, index) => {
      const mark = ordered ? `${start + index}.` : "-";
      const lines = blocks.map((block) => (block.type === "list" ? listText(block, depth + 1) : textOfBlock(block)));
      return `${"  ".repeat(depth)}${mark} ${lines.join("\n")}`;
    })
    .join("\n");
}

import type { Block, BlockDocument, Inline, TopBlock } from "../../contract/document/blocks.ts";
import { isDrawn } from "../fonts/glyphs.rules.ts";
import { joinTexts, mapBlock } from "../../contract/document/walk.rules.ts";
import type { Content } from "../../contract/document/walk.rules.ts";
import { splitParagraph } from "./paragraphs.rules.ts";
import { cleanLines, cleanLink, cleanWords } from "./text.rules.ts";

export interface CleanDocument {
  document: BlockDocument;
  /** Characters that no font of printed documents draws, in the order in which they are met. */
  missingGlyphs: string[];
}

type Language = BlockDocument["language"];

/** A document that every renderer takes: well-formed words, safe links, no paragraph without an end, no id twice. */
export function cleanDocument(document: BlockDocument): CleanDocument {
  const cleaned: BlockDocument = {
    ...document,
    title: wordsOf(document.title),
    ...(document.subtitle === undefined ? {} : { subtitle: wordsOf(document.subtitle) }),
    ...(document.author === undefined ? {} : { author: wordsOf(document.author) }),
    blocks: cleanTopBlocks(document.blocks, document.language),
    ...(document.sources ? { sources: document.sources.map(cleanSource) } : {}),
  };
  return { document: cleaned, missingGlyphs: missingGlyphs(cleaned) };
}

const wordsOf = (text: string): string => cleanWords(text).trim();

function cleanSource(source: NonNullable<BlockDocument["sources"]>[number]): typeof source {
  const author = source.author === undefined ? {} : { author: wordsOf(source.author) };
  return { ...source, title: wordsOf(source.title), ...author };
}

export function cleanTopBlocks(blocks: readonly TopBlock[], language: Language): TopBlock[] {
  const ids = new Set<string>();
  return blocks.flatMap((block) =>
    cleanBlock(block, language).map((part): TopBlock => ({ ...part, id: freeId(block.id, ids) })),
  );
}

/** The id itself for the first that has it, so that what leads to a block leads to its beginning. */
function freeId(id: string, ids: Set<string>): string {
  let free = id;
  for (let next = 2; ids.has(free); next += 1) free = `${id.slice(0, 58)}-${next}`;
  ids.add(free);
  return free;
}

/** Nothing for an empty paragraph, several for a long one. */
function cleanBlock(block: Block, language: Language): Block[] {
  const blocks = (all: readonly Block[]) => all.flatMap((one) => cleanBlock(one, language));
  const content = (inlines: Content) => cleanContent(inlines, blocks);
  switch (block.type) {
    case "code":
    case "math": {
      const key = block.type === "code" ? "text" : "tex";
      return [{ ...block, [key]: cleanLines(block.type === "code" ? block.text : block.tex) } as Block];
    }
    case "paragraph": {
      const parts = splitParagraph(content(block.content), language).map(trimEnds);
      return parts.filter(holdsSomething).map((part) => ({ ...block, content: part }));
    }
    case "heading": {
      const words = trimEnds(content(block.content));
      return holdsSomething(words) ? [{ ...block, content: words }] : [];
    }
    case "list":
      return [{ ...block, items: block.items.map(blocks) }];
    case "quote":
    case "callout":
      return [{ ...mapBlock({ ...block, blocks: [] }, { content, words: cleanWords }), blocks: blocks(block.blocks) }];
    default:
      return [mapBlock(block, { content: (inlines) => trimEnds(content(inlines)), words: cleanWords })];
  }
}

function cleanContent(content: Content, blocks: (all: readonly Block[]) => Block[]): Inline[] {
  return joinTexts(
    content.map((inline): Inline => {
      if (inline.type === "math") return { ...inline, tex: cleanLines(inline.tex) };
      if (inline.type === "note") {
        const source = inline.source && { source: { ...inline.source, quote: wordsOf(inline.source.quote) } };
        return { ...inline, blocks: blocks(inline.blocks), ...source };
      }
      if (inline.type !== "text") return inline;
      const { link: written, ...text } = inline;
      const link = written === undefined ? undefined : cleanLink(written);
      return { ...text, text: cleanWords(text.text), ...(link === undefined ? {} : { link }) };
    }),
  );
}

function trimEnds(content: Inline[]): Inline[] {
  const last = content.length - 1;
  const trimmed = content.map((inline, index): Inline => {
    if (inline.type !== "text" || inline.code) return inline;
    const start = index === 0 ? inline.text.trimStart() : inline.text;
    return { ...inline, text: index === last ? start.trimEnd() : start };
  });
  return joinTexts(trimmed);
}

const holdsSomething = (content: Content): boolean =>
  content.some((inline) => (inline.type === "text" ? inline.text.trim() !== "" : inline.type !== "break"));

/** Reads everything that is drawn as words; formulas have signs of their own. */
function missingGlyphs(document: BlockDocument): string[] {
  const missing = new Set<string>();
  const look = (text: string): string => {
    for (const character of text) if (!isDrawn(character)) missing.add(character);
    return text;
  };
  const lookAt = (block: Block): void => {
    if (block.type === "code") look(block.text);
    mapBlock(block, { content: lookThrough, words: look });
  };
  const lookThrough = (content: Content): Inline[] => {
    for (const inline of content) {
      if (inline.type === "text") look(inline.text);
      if (inline.type !== "note") continue;
      inline.blocks.forEach(lookAt);
      look(inline.source?.quote ?? "");
    }
    return [...content];
  };
  for (const words of [document.title, document.subtitle, document.author]) look(words ?? "");
  for (const { title, author } of document.sources ?? []) look(title + (author ?? ""));
  document.blocks.forEach(lookAt);
  return [...missing];
}

import { writeWith } from "./block-writers.ts";
import type { BlockWriters } from "./block-writers.ts";
import type { Block, Inline } from "./blocks.ts";

const ofInline = (inline: Inline): string =>
  inline.type === "text" ? inline.text : inline.type === "break" ? "\n" : inline.type === "math" ? inline.tex : "";
const ofContent = (content: readonly Inline[]): string => content.map(ofInline).join("");
const lines = (parts: readonly string[]): string => parts.filter((part) => part !== "").join("\n");

const writers: BlockWriters<[], string> = {
  heading: ({ content }) => ofContent(content),
  paragraph: ({ content }) => ofContent(content),
  list: ({ items }) => lines(items.map(textOfBlocks)),
  quote: ({ blocks }) => textOfBlocks(blocks),
  callout: ({ blocks }) => textOfBlocks(blocks),
  table: ({ head, rows }) => lines([head, ...rows].map((row) => row.map(ofContent).join(" "))),
  figure: ({ caption }) => ofContent(caption ?? []),
  verse: ({ stanzas }) => lines(stanzas.map((stanza) => lines(stanza.map(ofContent)))),
  recipe: ({ title, ingredients, steps }) => lines([title, ...ingredients.map(ofContent), ...steps.map(ofContent)]),
  timeline: ({ events }) => lines(events.map(({ date, content }) => `${date} ${ofContent(content)}`)),
  code: ({ text }) => text,
  math: ({ tex }) => tex,
  rule: () => "",
  page_break: () => "",
};

/** The words of a block, without its notes. */
export const textOfBlock = (block: Block): string => writeWith(writers, block);

export const textOfBlocks = (blocks: readonly Block[]): string => lines(blocks.map(textOfBlock));

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

import type { Block, Inline } from "./blocks.ts";

const ofInline = (inline: Inline): string =>
  inline.type === "text" ? inline.text : inline.type === "break" ? "\n" : inline.type === "math" ? inline.tex : "";
const ofContent = (content: readonly Inline[]): string => content.map(ofInline).join("");
const lines = (parts: readonly string[]): string => parts.filter((part) => part !== "").join("\n");

/** The words of a block, without its notes. */
export function textOfBlock(block: Block): string {
  switch (block.type) {
    case "heading":
    case "paragraph":
      return ofContent(block.content);
    case "list":
      return lines(block.items.map(textOfBlocks));
    case "quote":
    case "callout":
      return textOfBlocks(block.blocks);
    case "table":
      return lines([block.head, ...block.rows].map((row) => row.map(ofContent).join(" ")));
    case "figure":
      return ofContent(block.caption ?? []);
    case "verse":
      return lines(block.stanzas.map((stanza) => lines(stanza.map(ofContent))));
    case "recipe":
      return lines([block.title, ...block.ingredients.map(ofContent), ...block.steps.map(ofContent)]);
    case "timeline":
      return lines(block.events.map(({ date, content }) => `${date} ${ofContent(content)}`));
    case "code":
      return block.text;
    case "math":
      return block.tex;
    default:
      return "";
  }
}

export const textOfBlocks = (blocks: readonly Block[]): string => lines(blocks.map(textOfBlock));

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

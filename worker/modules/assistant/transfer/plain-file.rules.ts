import type { Block } from "../../../contract/document/blocks.ts";
import { textOfBlock } from "../../../contract/document/text-of.rules.ts";

/** A text without marks: a line between paragraphs, a sign before each item of a list. */
export const plainFile = (title: string | null, blocks: readonly Block[]): string =>
  [...(title === null ? [] : [title]), ...blocks.map(plainBlock)].filter((part) => part !== "").join("\n\n") + "\n";

function plainBlock(block: Block): string {
  if (block.type === "rule") return "* * *";
  if (block.type === "quote" && block.by !== undefined) return `${within(block.blocks)}\n— ${block.by}`;
  if (block.type === "quote" || block.type === "callout") return within(block.blocks);
  if (block.type !== "list") return textOfBlock(block);
  const { ordered, start = 1, items } = block;
  return items
    .map((item, index) => {
      const sign = ordered ? `${start + index}. ` : "- ";
      return sign + within(item).replaceAll("\n", `\n${" ".repeat(sign.length)}`);
    })
    .join("\n");
}

const within = (blocks: readonly Block[]): string => blocks.map(plainBlock).join("\n");

import { Node } from "@tiptap/core";
import * as z from "zod/mini";
import { block, type Block } from "#contract/document/blocks.ts";
import { plainText } from "#contract/document/walk.rules.ts";

/** Blocks that are shown and moved as a whole; their words are not edited here. */
export const keptTypes = ["figure", "verse", "recipe", "timeline", "math"] as const;
export type KeptBlock = Extract<Block, { type: (typeof keptTypes)[number] }>;

export const isKept = (one: Block): one is KeptBlock => keptTypes.some((type) => type === one.type);

/** A block as a paste brings it, or null: only what has the shape of one is taken. */
export function keptOf(text: string | undefined): KeptBlock | null {
  try {
    const { success, data } = z.safeParse(block, JSON.parse(text ?? ""));
    return success && isKept(data) ? data : null;
  } catch {
    return null;
  }
}

const isPoem = ({ type }: KeptBlock) => type === "verse" || type === "math";

export const keptNode = Node.create({
  name: "kept",
  group: "block",
  atom: true,
  addAttributes: () => ({ id: { default: null, rendered: false }, block: { default: null, rendered: false } }),
  parseHTML: () => [
    {
      tag: "figure[data-kept]",
      getAttrs: (element) => {
        const found = keptOf(element.dataset["kept"]);
        return found ? { block: found } : false;
      },
    },
  ],
  renderHTML: ({ node }) => {
    const held = node.attrs["block"] as KeptBlock;
    const looks = { "data-kept": JSON.stringify(held), "data-type": held.type };
    return ["figure", looks, [isPoem(held) ? "pre" : "p", held.type === "math" ? held.tex : plainText([held])]];
  },
  renderText: ({ node }) => plainText([node.attrs["block"] as KeptBlock]),
});

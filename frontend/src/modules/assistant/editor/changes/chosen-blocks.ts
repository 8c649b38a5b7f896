import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { TopBlock } from "#contract/document/blocks.ts";
import { nodeToBlock } from "../schema/doc-to-blocks.ts";
import { findBlock } from "./propose.ts";

/** The top-level blocks that a selection touches; all of them where nothing is selected. */
export function chosenBlocks({ state: { doc, selection } }: Editor): TopBlock[] {
  const found: TopBlock[] = [];
  doc.forEach((node, pos) => {
    const isIn = selection.empty || (pos < selection.to && pos + node.nodeSize > selection.from);
    const id: unknown = node.attrs["id"];
    if (isIn && typeof id === "string") found.push(blockOf(node, id));
  });
  return found;
}

export const blockOf = (node: Node, id: string): TopBlock => ({ ...nodeToBlock(node), id }) as TopBlock;

export function blocksById({ state: { doc } }: Editor, ids: readonly string[]): TopBlock[] {
  return ids.flatMap((id) => {
    const found = findBlock(doc, id);
    return found ? [blockOf(found.node, id)] : [];
  });
}

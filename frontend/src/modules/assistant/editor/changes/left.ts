import type { EditorState } from "@tiptap/pm/state";
import type { Block, TopBlock } from "#contract/document/blocks.ts";
import { nodeToBlock } from "../schema/doc-to-blocks.ts";
import { acceptChanges, changesIn } from "./changes.plugin.ts";
import { blockOf } from "./chosen-blocks.ts";
import { findBlock } from "./propose.ts";

/** A block of which a part is decided: as it stands, and what it would be with all that waits of it. */
export interface PartlyDecided {
  block: TopBlock;
  becomes: readonly Block[];
}

/** Null where nothing waits of the block. */
export function leftOf(state: EditorState, id: string): PartlyDecided | null {
  const changes = changesIn(state);
  const waiting = changes.waiting.filter(({ block }) => block === id);
  const [first] = waiting;
  const found = findBlock(state.doc, id);
  if (!first || !found) return null;
  const block = blockOf(found.node, id);
  if (first.kind === "block") return { block, becomes: first.nodes.map(nodeToBlock) };
  const after = findBlock(acceptChanges(state.tr, waiting, changes).doc, id);
  return after && { block, becomes: [nodeToBlock(after.node)] };
}

import type { Editor } from "@tiptap/core";
import { Fragment, Slice, type Node } from "@tiptap/pm/model";
import { ReplaceStep } from "@tiptap/pm/transform";
import type { TopBlock } from "#contract/document/blocks.ts";
import { sayTheSame } from "#contract/document/same.rules.ts";
import { blockToNode } from "../schema/blocks-to-doc.ts";
import { docToBlocks } from "../schema/doc-to-blocks.ts";
import { fromOutside } from "./create-editor.ts";

/** Puts blocks into the editor and touches those alone that differ, so that the caret and what waits elsewhere stay. */
export function showBlocks(editor: Editor, blocks: readonly TopBlock[]): void {
  const { doc, schema, tr } = editor.state;
  const here = new Map<string, { block: TopBlock; node: Node }>();
  const nodesById = new Map(doc.children.map((node) => [node.attrs["id"] as unknown, node]));
  for (const block of docToBlocks(doc)) {
    const node = nodesById.get(block.id);
    if (node) here.set(block.id, { block, node });
  }
  const wanted = blocks.map((block) => {
    const found = here.get(block.id);
    return found && sayTheSame(found.block, block) ? found.node : blockToNode(schema, block, block.id);
  });
  const nodes = wanted.length > 0 ? wanted : [schema.node("paragraph")];
  let start = 0;
  let from = 0;
  while (start < Math.min(nodes.length, doc.childCount) && nodes[start] === doc.child(start)) {
    from += doc.child(start).nodeSize;
    start += 1;
  }
  let end = 0;
  let to = doc.content.size;
  const most = Math.min(nodes.length, doc.childCount) - start;
  while (end < most && nodes[nodes.length - 1 - end] === doc.child(doc.childCount - 1 - end)) {
    to -= doc.child(doc.childCount - 1 - end).nodeSize;
    end += 1;
  }
  const changed = nodes.slice(start, nodes.length - end);
  if (changed.length === 0 && from === to) return;
  tr.step(new ReplaceStep(from, to, new Slice(Fragment.from(changed), 0, 0)));
  editor.view.dispatch(tr.setMeta("addToHistory", false).setMeta(fromOutside, true));
}

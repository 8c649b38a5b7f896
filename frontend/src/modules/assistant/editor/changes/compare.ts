import type { Node } from "@tiptap/pm/model";
import { hunksOf, type Hunk } from "#contract/hunks.rules.ts";

/** A change within a text block: positions count from the start of the whole block, contents from its own. */
export interface TextChange extends Hunk {
  /** The text block of the new block that holds the inserted words. */
  source: Node;
}

/** A text with one sign for each node that is no text: a place in it is a place in the node. */
const textOf = (node: Node): string => node.textBetween(0, node.content.size, "", "\uFFFC");

interface Leaf {
  node: Node;
  /** Where its content begins, counted from before the block. */
  start: number;
}

function textBlocksOf(block: Node): Leaf[] {
  if (block.isTextblock) return [{ node: block, start: 1 }];
  const found: Leaf[] = [];
  block.descendants((node, pos) => {
    if (node.isTextblock) found.push({ node, start: pos + 2 });
    return !node.isTextblock;
  });
  return found;
}

/** What a block is but for its words. */
function frameOf(node: Node): string {
  if (node.isTextblock || node.isAtom) return `${node.type.name}${attrsOf(node)}`;
  return `${node.type.name}${attrsOf(node)}(${node.children.map(frameOf).join()})`;
}

const attrsOf = ({ attrs: { id: _id, bare: _bare, ...attrs } }: Node): string => JSON.stringify(attrs);

/** The changes of words that make one block of the other; null where the block itself becomes something else. */
export function textChanges(before: Node, after: Node, language: string): TextChange[] | null {
  if (frameOf(before) !== frameOf(after)) return null;
  const [old, now] = [textBlocksOf(before), textBlocksOf(after)];
  return old.flatMap(({ node, start }, index) => {
    const source = now[index]?.node;
    if (!source || node.eq(source) || node.content.eq(source.content)) return [];
    const [oldText, newText] = [textOf(node), textOf(source)];
    const hunks = hunksOf(oldText, newText, language);
    const all = [...hunks, ...marksBetween(node, source, hunks)].toSorted((a, b) => a.from - b.from);
    return all.map((hunk) => ({ ...hunk, from: hunk.from + start, to: hunk.to + start, source }));
  });
}

/** Stretches whose words stayed and whose marks or notes did not. */
function marksBetween(old: Node, now: Node, hunks: readonly Hunk[]): Hunk[] {
  const found: Hunk[] = [];
  let [from, newFrom] = [0, 0];
  for (const hunk of [...hunks, { from: old.content.size, newFrom: now.content.size, to: 0, newTo: 0 }]) {
    const [a, b] = [old.content.cut(from, hunk.from), now.content.cut(newFrom, hunk.newFrom)];
    const start = a.findDiffStart(b);
    const end = start === null ? null : a.findDiffEnd(b);
    if (start !== null && end && end.a > start) {
      found.push({ from: from + start, to: from + end.a, newFrom: newFrom + start, newTo: newFrom + end.b });
    }
    [from, newFrom] = [hunk.to, hunk.newTo];
  }
  return found;
}

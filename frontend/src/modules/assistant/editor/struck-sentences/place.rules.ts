import type { Node } from "@tiptap/pm/model";
import type { StruckSentence } from "#contract/assistant/documents.ts";
import { findBlock } from "../changes/propose.ts";

interface StruckPlace {
  /** Among the words. */
  at: number;
  /** Behind the block. */
  below: number;
}

function lastBlock(doc: Node): { node: Node | null; pos: number } {
  const node = doc.lastChild;
  return { node, pos: doc.content.size - (node?.nodeSize ?? 0) };
}

/** Where a struck sentence stood: behind the words before it; else at the end of its block, or of the text. */
export function struckPlace(doc: Node, { block, before }: Pick<StruckSentence, "block" | "before">): StruckPlace {
  const found = block === null ? null : findBlock(doc, block);
  const { node, pos } = found ?? lastBlock(doc);
  const below = pos + (node?.nodeSize ?? 0);
  if (!node?.inlineContent) return { at: below, below };
  return { at: (found && behind(node, before)) ?? pos + 1 + node.content.size, below };

  function behind(within: Node, words: string): number | null {
    if (words === "") return null;
    // A leaf counts as one place and has no words.
    const start = within.textBetween(0, within.content.size, "", "\u{FFFC}").indexOf(words);
    return start < 0 ? null : pos + 1 + start + words.length;
  }
}

import type { TopBlock } from "../../../contract/document/blocks.ts";
import { plainText } from "../../../contract/document/walk.rules.ts";

/** Words of the document that a model reads beside the blocks which it improves. */
const mostWords = 200;

/** The words before the first and after the last of the named blocks, half of them each. */
export function surroundingsOf(blocks: readonly TopBlock[], ids: readonly string[]): { before: string; after: string } {
  const wanted = new Set(ids);
  const first = blocks.findIndex(({ id }) => wanted.has(id));
  const last = blocks.findLastIndex(({ id }) => wanted.has(id));
  if (first < 0) return { before: "", after: "" };
  const half = mostWords / 2;
  const before: string[] = [];
  for (let at = first - 1; at >= 0 && before.length < half; at -= 1) {
    const block = blocks[at];
    if (block) before.unshift(...wordsOf(plainText([block])));
  }
  const after: string[] = [];
  for (let at = last + 1; at < blocks.length && after.length < half; at += 1) {
    const block = blocks[at];
    if (block) after.push(...wordsOf(plainText([block])));
  }
  return { before: before.slice(-half).join(" "), after: after.slice(0, half).join(" ") };
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

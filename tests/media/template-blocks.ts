import type { Block, Inline } from "../../worker/contract/document/blocks.ts";

export const words = (text: string): Inline[] => [{ type: "text", text }];
export const head = (text: string, level = 1): Block => ({ type: "heading", level, content: words(text) });
export const text = (...sentences: string[]): Block => ({ type: "paragraph", content: words(sentences.join(" ")) });
export const listed = (...items: string[]): Block => ({
  type: "list",
  ordered: true,
  items: items.map((item) => [text(item)]),
});

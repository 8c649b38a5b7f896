import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { block, topBlock } from "../../../worker/contract/document/blocks.ts";
import type { Block, Inline } from "../../../worker/contract/document/blocks.ts";
import { blocksToMarkdown } from "../../../worker/contract/document/markdown/blocks-to-markdown.ts";
import { markdownToBlocks } from "../../../worker/contract/document/markdown/markdown-to-blocks.ts";
import { sampleImage, throwDocument } from "../../support/block-documents.ts";

const image = (address: string) => (address === sampleImage.key ? sampleImage : undefined);
const read = (source: string): Block[] =>
  markdownToBlocks(source, { prefix: "b", image }).map(({ id: _id, ...rest }) => rest as Block);

describe("blocks are written as Markdown", () => {
  test.each(Array.from({ length: 300 }, (_, seed) => seed))("that reads as the same blocks (%i)", (seed) => {
    const blocks = throwDocument(seed, { sayable: true }).blocks.map(({ id: _id, ...rest }) => rest as Block);
    const written = blocksToMarkdown(blocks);
    expect(read(written), written).toEqual(blocks);
  });

  test.each([
    [
      "marks at spaces",
      [
        { type: "text", text: "a" },
        { type: "text", text: " b ", strong: true },
        { type: "text", text: "c" },
      ],
      "a **b** c\n",
    ],
    [
      "a mark that no sign allows",
      [
        { type: "text", text: "a" },
        { type: "text", text: "«b»", strong: true },
        { type: "text", text: "c" },
      ],
      "a«b»c\n",
    ],
    [
      "a mark beside words that no space parts",
      [
        { type: "text", text: "注意：", strong: true },
        { type: "text", text: "这是" },
        { type: "text", text: "「重点」", strong: true },
        { type: "text", text: "内容" },
      ],
      "**注意：**这是**「重点」**内容\n",
    ],
    [
      "a picture sign as a mark that no sign allows",
      [
        { type: "text", text: "🎉", strong: true },
        { type: "text", text: "a" },
      ],
      "🎉a\n",
    ],
    [
      "a formula behind a digit",
      [
        { type: "text", text: "2" },
        { type: "math", tex: "x" },
        { type: "text", text: " et 10$, 20$" },
      ],
      String.raw`2\(x\) et 10\$, 20\$` + "\n",
    ],
    [
      "a mark within a word",
      [
        { type: "text", text: "a" },
        { type: "text", text: "b", emphasis: true },
        { type: "text", text: "c" },
      ],
      "a*b*c\n",
    ],
  ] as [string, Inline[], string][])("%s", (_name, content, written) => {
    expect(blocksToMarkdown([{ type: "paragraph", content }])).toBe(written);
    expect(blocksToMarkdown(read(written))).toBe(written);
  });
});

describe("any text is read without an end too late or an error", () => {
  test.each([
    ["quotes in quotes", "> ".repeat(5_000) + "x"],
    ["lists in lists", Array.from({ length: 300 }, (_, depth) => " ".repeat(depth * 2) + "- x").join("\n")],
    ["brackets", "[".repeat(60_000)],
    ["stars", "*a ".repeat(40_000)],
    ["stars beside Chinese", "**a，".repeat(10_000)],
    ["containers", ":::verse\n".repeat(3_000)],
    [
      "footnotes in footnotes",
      Array.from({ length: 400 }, (_, of) => `[^${of}]: a[^${of + 1}] b[^${of + 1}]`).join("\n") + "\n\nx[^0]",
    ],
    ["half a sign", "\uD800 a \uDC00"],
    ["tags", "<b>".repeat(20_000)],
  ])("%s", (_name, source) => {
    const blocks = markdownToBlocks(source, { prefix: "b" });
    expect(z.safeParse(z.array(topBlock), blocks).success).toBe(true);
  });
});

test("every block that is read has the shape of blocks", () => {
  const all = Array.from({ length: 30 }, (_, seed) => read(blocksToMarkdown(throwDocument(seed).blocks))).flat();
  expect(z.safeParse(z.array(block), all).success).toBe(true);
});

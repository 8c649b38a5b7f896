import { expect, test } from "vitest";
import { excerptOf } from "../../../worker/modules/chat/conversations/excerpts.rules.ts";

test.each([
  ["a whole text", { piece: "The heron\n\nfishes.", isCutBefore: false, isCutAfter: false }, "The heron fishes."],
  [
    "cut words go",
    { piece: "ird in the reeds fishes at da", isCutBefore: true, isCutAfter: true },
    "…in the reeds fishes at…",
  ],
  [
    "signs of Markdown go",
    { piece: "## Birds\n- the **heron**\n- `egret`", isCutBefore: false, isCutAfter: false },
    "Birds the heron egret",
  ],
  [
    "a text without spaces stays",
    { piece: "鷺".repeat(40), isCutBefore: true, isCutAfter: true },
    `…${"鷺".repeat(40)}…`,
  ],
])("an excerpt is one line of whole words: %s", (_, piece, excerpt) => {
  expect(excerptOf(piece)).toBe(excerpt);
});

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
    "emphasis, links and pictures are their words",
    {
      piece: "*Grey* _herons_, __two__ ~~no~~ ![a bird](b.png) [fish](https://fish.org)",
      isCutBefore: false,
      isCutAfter: false,
    },
    "Grey herons, two no a bird fish",
  ],
  [
    "a table is its cells",
    { piece: "| Bird | Legs |\n| --- | :-: |\n| heron | 2 |", isCutBefore: false, isCutAfter: false },
    "Bird Legs heron 2",
  ],
  [
    "quotes, nested lists, rules and fences go",
    { piece: "> A bird\n\n---\n  - one\n    * two\n```js\nlet bird;\n```", isCutBefore: false, isCutAfter: false },
    "A bird one two let bird;",
  ],
  [
    "a link that is cut is its words",
    { piece: "see [the heron](https://example.org/he", isCutBefore: false, isCutAfter: true },
    "see the…",
  ],
  [
    "signs that mean themselves stay",
    { piece: "2 * 3 * 4, a*b*c, snake_case_name, -5, a | b", isCutBefore: false, isCutAfter: false },
    "2 * 3 * 4, a*b*c, snake_case_name, -5, a | b",
  ],
  [
    "a text without spaces stays",
    { piece: "鷺".repeat(40), isCutBefore: true, isCutAfter: true },
    `…${"鷺".repeat(40)}…`,
  ],
])("an excerpt is one line of whole words: %s", (_, piece, excerpt) => {
  expect(excerptOf(piece)).toBe(excerpt);
});

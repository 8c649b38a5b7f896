import { describe, expect, test } from "vitest";
import { block as blockShape } from "../../../worker/contract/document/blocks.ts";
import type { TopBlock } from "../../../worker/contract/document/blocks.ts";
import { templateIds } from "../../../worker/contract/generation/templates.ts";
import { markdownToBlocks } from "../../../worker/contract/document/markdown/markdown-to-blocks.ts";
import { plainText } from "../../../worker/contract/document/walk.rules.ts";
import { manners, specialBlocks } from "../../../worker/modules/generation/templates/templates.prompts.ts";
import { allowedBlocks } from "../../../worker/modules/generation/write/allowed.rules.ts";

const samples: Record<(typeof specialBlocks)[number], string> = {
  table: "| Port | Depth |\n| --- | --- |\n| Brest | 12 m |\n| Cancale | |",
  verse: ":::verse\nThe tide\ncomes in\n\nand goes\n:::",
  recipe: ":::recipe Oyster soup\nServings: 4\n\n- 12 oysters\n- cream\n\n1. Open them.\n2. Warm the cream.\n:::",
  timeline: ":::timeline\n- 1832: the harbour\n- 1904: two quays\n:::",
  callout: "> [!tip] Low water\n> Go at noon.\n>\n> - boots\n> - a lamp",
  code: "```js\nconst tide = 1;\nrise(tide);\n```",
  math: "$$\nh = 2 t\n$$",
};

const read = (markdown: string): TopBlock[] => markdownToBlocks(markdown, { prefix: "c1s1" });
const plainer = (blocks: TopBlock[], allowed: readonly (typeof specialBlocks)[number][] = []) =>
  allowedBlocks(blocks, { allowed, language: "en" });
const typesIn = (blocks: unknown): string[] =>
  [...JSON.stringify(blocks).matchAll(/"type":"(\w+)"/g)].map(([, one = ""]) => one);
/** The words of every text, title, date and formula, without the names of the shapes around them. */
const wordsIn = (blocks: unknown): string[] =>
  [...JSON.stringify(blocks).matchAll(/"(?:text|title|date|tex)":"((?:[^"\\]|\\.)*)"/g)].flatMap(
    ([, text = ""]) => text.replaceAll("\\n", " ").match(/[\p{L}\p{N}]+/gu) ?? [],
  );

describe("a block that its template does not have", () => {
  test.each([
    ["table", ["list"]],
    ["verse", ["quote"]],
    ["recipe", ["paragraph", "paragraph", "list", "list"]],
    ["timeline", ["list"]],
    ["callout", ["quote"]],
    ["code", ["quote"]],
    ["math", ["paragraph"]],
  ] as const)("%s becomes %j, and no word of it is lost", (type, types) => {
    const given = read(samples[type]);
    expect(given.map((one) => one.type)).toEqual([type]);
    const made = plainer(given);
    expect(made.map((one) => one.type)).toEqual(types);
    expect(typesIn(made).filter((one) => one === type && one !== "math")).toEqual([]);
    const said = wordsIn(made);
    expect(wordsIn(given).length).toBeGreaterThan(1);
    for (const word of wordsIn(given)) expect(said).toContain(word);
    expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);
    for (const { id: _, ...one } of made) expect(blockShape.parse(one)).toEqual(one);
  });

  test("says each cell of a table behind its head", () => {
    expect(plainText(plainer(read(samples.table)))).toContain("Port: Brest; Depth: 12 m");
  });

  test("is plain inside of a list and of a box too", () => {
    const box: TopBlock = { type: "callout", id: "b", kind: "note", blocks: read(samples.timeline) };
    const list: TopBlock = { type: "list", id: "l", ordered: false, items: [read(samples.table)] };
    expect(typesIn(plainer([box, list], ["callout"]))).not.toContain("timeline");
    expect(typesIn(plainer([box, list], ["callout"]))).not.toContain("table");
    expect(plainer([box], ["callout", "timeline"])).toEqual([box]);
  });
});

test.each(templateIds)("a section of %s has the blocks of its template alone", (template) => {
  const allowed = manners[template].blocks;
  const made = plainer(read(Object.values(samples).join("\n\n")), allowed);
  const special = typesIn(made.filter(({ type }) => type !== "paragraph")).filter((one) =>
    specialBlocks.some((name) => name === one),
  );
  expect(new Set(special)).toEqual(new Set(allowed));
  const plain = read("A paragraph.\n\n### Signs\n\n- one\n\n> said");
  expect(plainer(plain, allowed)).toEqual(plain);
});

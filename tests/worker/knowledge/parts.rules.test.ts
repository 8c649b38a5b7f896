import { describe, expect, test } from "vitest";
import { chunkSize } from "../../../worker/knowledge/chunking.rules.ts";
import { chunkParts, partsOfBlocks } from "../../../worker/knowledge/parts.rules.ts";
import type { TopBlock } from "../../../worker/contract/document/blocks.ts";
import { markdownToBlocks } from "../../../worker/contract/document/markdown/markdown-to-blocks.ts";

const partsOf = (markdown: string, anchors: Record<string, string> = {}) =>
  partsOfBlocks(markdownToBlocks(markdown, { prefix: "b" }), anchors);
const chunksOf = (markdown: string) => chunkParts(partsOf(markdown)).flatMap(({ chunks }) => chunks);
const sentence = "A sentence about the mill and its bread, which is long enough to fill a line.";
const words = (count: number) =>
  Array.from({ length: count }, (_, at) => `No ${at + 1} of them. ${sentence}`).join(" ");
const cell = (text: string) => [{ type: "text" as const, text }];
const row = (at: number) => `Lamp ${at}. Brass, oiled. | ${at}.50 € | In stock. Sent today!`;
const table = (rows: number) =>
  `| Lamp | Price | Stock |\n|---|---|---|\n${Array.from({ length: rows }, (_, at) => `| ${row(at)} |`).join("\n")}`;

test("blocks are paragraphs, lists lines, and rows have their cells apart by tabs", () => {
  const [part] = partsOf(
    "# Bread\n\nHello **there**\n\n- rye\n- wheat\n  1. old\n\n| A | B |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n\nEnd",
  );
  expect(part?.text).toBe("Bread\n\nHello there\n\n- rye\n- wheat\n  1. old\n\nA\tB\n1\t2\n3\t4\n\nEnd");
  const marked = part?.headings.map(({ start, end }) => part.text.slice(start, end));
  expect(marked).toEqual(["Bread", "A\tB"]);
  expect(part?.whole.map(({ start, end }) => part.text.slice(start, end))).toEqual(["1\t2", "3\t4"]);
});

test("a row keeps the tab of its first cell where that is empty", () => {
  const [part] = partsOf("| Pier | Low | High |\n|---|---|---|\n| North | 2.1 | 4.8 |\n|  |  | 5.5 |");
  expect(part?.text).toBe("Pier\tLow\tHigh\nNorth\t2.1\t4.8\n\t\t5.5");
});

describe("a part is found again by its anchor", () => {
  test("a heading with an anchor begins one once the one before says enough", () => {
    const parts = partsOf(`# A\n\n${words(5)}\n\n## B\n\nShort\n\n## C\n\n${words(5)}\n\n## D\n\nEnd`, {
      "b-1": "a",
      "b-3": "b",
      "b-5": "c",
    });
    expect(parts.map(({ anchor, text }) => [anchor, text.split("\n")[0]])).toEqual([
      ["a", "A"],
      ["b", "B"],
    ]);
    expect(parts[1]?.text).toContain("\n\nD\n\nEnd");
  });

  test("what continues a long part has the anchor of that part", () => {
    const paragraphs = Array.from({ length: 40 }, () => words(10)).join("\n\n");
    const parts = partsOf(`# A\n\n${paragraphs}`, { "b-1": "a" });
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.every(({ anchor, text }) => anchor === "a" && text.length < 22_000)).toBe(true);
  });

  test("and passages stand under the headings of parts before", () => {
    const parts = partsOf(`# A\n\n${words(5)}\n\n## B\n\nEnd`, { "b-1": "a", "b-3": "b" });
    expect(chunkParts(parts).at(-1)).toMatchObject({
      page: 2,
      part: { anchor: "b" },
      chunks: [{ headings: ["A", "B"] }],
    });
  });
});

describe("a row is one unit", () => {
  test("even where its cells hold sentences", () => {
    const lines = chunksOf(table(60)).flatMap(({ text }) => text.split("\n"));
    const rows = lines.filter((line) => line.startsWith("Lamp ") && !line.startsWith("Lamp\t"));
    expect(rows.length).toBeGreaterThanOrEqual(60);
    expect(rows.every((line) => /^Lamp \d+\. Brass, oiled\.\t\d+\.50 €\tIn stock\. Sent today!$/.test(line))).toBe(
      true,
    );
  });

  test("and its passage names the head row, to the end of the table alone", () => {
    const chunks = chunksOf(`# Shop\n\n${table(60)}\n\n${words(20)}`);
    const [inside, outside] = [chunks.filter(({ text }) => text.startsWith("Lamp")), chunks.slice(-1)];
    expect(inside.length).toBeGreaterThan(3);
    expect(inside.every(({ headings }) => headings.join() === "Shop,Lamp | Price | Stock")).toBe(true);
    expect(outside[0]?.headings).toEqual(["Shop"]);
  });

  test("a sheet of many parts has its head row in each", () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => [cell(`Lamp ${at}`), cell(`${at} €`)]);
    const sheet: TopBlock = {
      id: "s-1",
      type: "table",
      head: [cell("Lamp"), cell("Price")],
      rows,
      caption: cell("Lamps"),
    };
    const parts = partsOfBlocks([sheet]);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.slice(1).every(({ text }) => text.startsWith("Lamp\tPrice\nLamp "))).toBe(true);
    const found = parts.flatMap(({ text, whole }) => whole.map(({ start, end }) => text.slice(start, end)));
    expect([found.length, found[1_999]]).toEqual([2_000, "Lamp 1999\t1999 €"]);
  });
});

describe("a question and its answer are one unit", () => {
  const faq = Array.from({ length: 12 }, (_, at) => `## Question ${at} ?\n\n${words(3)}\n\nSecond paragraph ${at}.`);

  test("whichever stand in a passage", () => {
    const chunks = chunksOf(faq.join("\n\n"));
    for (const { text } of chunks) {
      const asked = text.match(/Question \d+/g)?.map((question) => question.slice(9));
      const answered = text.match(/Second paragraph \d+/g)?.map((answer) => answer.slice(17));
      expect(asked).toEqual(answered);
    }
    expect(chunks.some(({ headings }) => headings.join() === "Question 11 ?")).toBe(true);
  });

  test("a long answer is divided, and each passage stands under its question", () => {
    const chunks = chunksOf(`## How long?\n\n${words(40)}`);
    expect(chunks.length).toBeGreaterThan(2);
    expect(chunks.every(({ headings, text }) => headings.join() === "How long?" && text.length <= chunkSize)).toBe(
      true,
    );
  });

  test("a question without an answer is a heading", () => {
    expect(partsOf("## Questions?\n\n## How long?\n\nTwo days.")[0]?.whole).toHaveLength(1);
  });
});

test("a listing is not divided", () => {
  const code = "const a = 1. \n".repeat(30).trim();
  const chunks = chunksOf(`${words(10)}\n\n\`\`\`\n${code}\n\`\`\`\n\n${words(10)}`);
  expect(chunks.filter(({ text }) => text.includes(code)).length).toBeGreaterThanOrEqual(1);
});

test("no blocks are no parts", () => {
  expect(partsOfBlocks([])).toEqual([]);
  expect(partsOf("---")).toEqual([]);
});

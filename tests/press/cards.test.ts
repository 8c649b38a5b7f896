import { describe, expect, test } from "vitest";
import { readFacts } from "../../press/facts.ts";
import { filesOf } from "../../press/files.ts";
import { cleanDocument } from "../../worker/document/clean/clean-document.ts";
import { cardSheets } from "../../worker/modules/generation/render/card-sheets.rules.ts";
import { readAll } from "../support/document-reading.ts";
import { press } from "../support/press.ts";

type PrintedCard = Parameters<typeof cardSheets>[1][number];
const card = (at: number, more: Partial<PrintedCard> = {}): PrintedCard => ({
  type: "basic",
  front: `Avant${at}`,
  back: `Arri\u00e8re${at}`,
  page: null,
  ...more,
});

async function sheets(cards: readonly PrintedCard[]) {
  const { document } = cleanDocument(cardSheets({ title: "Cartes", language: "fr", style: "essay" }, cards));
  const compiled = (await press()).compile(filesOf(document, "essay", new Map()), "/cards.typ");
  if ("errors" in compiled) throw new Error(compiled.errors.join("; "));
  const pages = await readAll(compiled.pdf);
  expect(readFacts(compiled.facts)).toEqual({ pages: pages.length, headings: [] });
  return pages;
}

const wordsOf = (page: { text: string } | undefined) => page?.text.split(/\s+/).filter(Boolean) ?? [];

describe("a sheet of cards", () => {
  test("has eight fronts, and on its other side their backs, with the columns turned", async () => {
    const pages = await sheets(Array.from({ length: 11 }, (_, at) => card(at + 1)));
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual(
      Array.from({ length: 4 }, () => [595, 842]),
    );
    expect(wordsOf(pages[0])).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((at) => `Avant${at}`));
    expect(wordsOf(pages[1])).toEqual([2, 1, 4, 3, 6, 5, 8, 7].map((at) => `Arri\u00e8re${at}`));
    expect(wordsOf(pages[2])).toEqual([9, 10, 11].map((at) => `Avant${at}`));
    expect(wordsOf(pages[3])).toEqual([10, 9, 11].map((at) => `Arri\u00e8re${at}`));
  });

  test("keeps to its cells, however long a card is", async () => {
    const long = card(1, { front: "haute mer ".repeat(60).trim(), back: "basse mer ".repeat(120).trim(), page: 12 });
    const [front, back, ...more] = await sheets([long]);
    expect(more).toEqual([]);
    expect(wordsOf(front)).toHaveLength(120);
    expect(wordsOf(back).slice(-2)).toEqual(["p.", "12"]);
  });

  test("draws formulas, and what a card says is data", async () => {
    const [front] = await sheets([card(1, { front: '$x_1$ et #panic("x") <b>' })]);
    expect(front?.text.normalize("NFKC").replaceAll(/\s/g, "")).toBe(`x1et#panic("x")<b>`);
  });
});

import { describe, expect, test } from "vitest";
import { chunkOverlap, chunkPage, chunkSize } from "../../../worker/knowledge/chunking.rules.ts";
import { createDice } from "../../support/dice.ts";

const sentence = (number: number) => `Sentence ${number} says that the tide follows the moon by fifty minutes a day.`;
const prose = (count: number) => Array.from({ length: count }, (_, index) => sentence(index + 1)).join(" ");

/** A heading at the first place of its words. */
function headingOf(text: string, title: string, level: number) {
  const start = text.indexOf(title);
  return { start, end: start + title.length, level };
}

describe("a page becomes passages", () => {
  test("a short page is one passage of all its text", () => {
    const text = "  The tide.\nIt comes twice a day.  \n";
    expect(chunkPage({ text, headings: [] }).chunks).toEqual([
      { ordinal: 0, start: 2, end: 33, text: "The tide.\nIt comes twice a day.", headings: [] },
    ]);
  });

  test.each(["", " \n\t "])("a page of %j has none", (text) => {
    expect(chunkPage({ text, headings: [] }).chunks).toEqual([]);
  });

  test("passages end with their sentences and repeat the last ones of the passage before", () => {
    const { chunks } = chunkPage({ text: prose(40), headings: [] });
    expect(chunks.length).toBeGreaterThan(3);
    expect(chunks.every(({ text }) => text.startsWith("Sentence") && text.endsWith("day."))).toBe(true);
    for (const [at, chunk] of chunks.slice(1).entries()) {
      const shared = (chunks[at]?.end ?? 0) - chunk.start;
      expect(shared).toBeGreaterThan(0);
      expect(shared).toBeLessThanOrEqual(chunkOverlap);
    }
  });

  test("a line that a PDF breaks within a sentence does not end a passage", () => {
    const text = prose(40).replaceAll(" moon", "\nmoon");
    expect(chunkPage({ text, headings: [] }).chunks.every((chunk) => chunk.text.endsWith("day."))).toBe(true);
  });

  test("rows of a table stay whole", () => {
    const rows = Array.from({ length: 60 }, (_, row) => `Harbour ${row}\t${row}.5 m\thigh water at noon`);
    const { chunks } = chunkPage({ text: rows.join("\n"), headings: [] });
    expect(chunks.flatMap(({ text }) => text.split("\n")).every((row) => rows.includes(row))).toBe(true);
  });

  test("a sentence longer than a passage is cut between words", () => {
    const words = Array.from({ length: 400 }, (_, word) => `word${word}`);
    const { chunks } = chunkPage({ text: words.join(" "), headings: [] });
    expect(chunks.flatMap(({ text }) => text.split(" "))).toEqual(words);
  });

  test("a text without any seam is cut, but never within a character", () => {
    const { chunks } = chunkPage({ text: `x${"🌊".repeat(1_500)}`, headings: [] });
    expect(chunks.map(({ text }) => text).join("")).toBe(`x${"🌊".repeat(1_500)}`);
    expect(chunks.every(({ text }) => text.isWellFormed())).toBe(true);
  });

  test("whatever the text, nothing is lost, passages keep their size and stand where they say", () => {
    const roll = createDice(7);
    const parts = ["word ", "A sentence. ", "\n", "\n\n", "1,5\t", "🌊", "« non ! » ", "é", "- point\n", "   "];
    for (let round = 0; round < 300; round += 1) {
      const text = Array.from({ length: roll(800) }, () => parts[roll(parts.length)]).join("");
      const { chunks } = chunkPage({ text, headings: [] });
      const covered = new Set<number>();
      for (const { start, end, text: own } of chunks) {
        expect(text.slice(start, end)).toBe(own);
        expect(own.length).toBeLessThanOrEqual(chunkSize);
        for (let at = start; at < end; at += 1) covered.add(at);
      }
      const lost = [...text.matchAll(/\S/g)].filter(({ index }) => !covered.has(index));
      expect(lost).toEqual([]);
    }
  });
});

describe("headings", () => {
  const text = `Part One\n\n${prose(6)}\n\nChapter 2\n\n${prose(6)}`;
  const headings = [headingOf(text, "Part One", 1), headingOf(text, "Chapter 2", 2)];

  test("a heading begins a passage, and what follows stands under it", () => {
    const { chunks } = chunkPage({ text, headings });
    expect(chunks.map((chunk) => [chunk.text.split("\n")[0], chunk.headings])).toEqual([
      ["Part One", ["Part One"]],
      ["Chapter 2", ["Part One", "Chapter 2"]],
    ]);
  });

  test("a page goes on under the headings of the page before, until one of their level comes", () => {
    const { above } = chunkPage({ text, headings });
    expect(chunkPage({ text: "More of it.", headings: [] }, above).chunks[0]?.headings).toEqual([
      "Part One",
      "Chapter 2",
    ]);
    const next = { text: "Chapter 3\n\nAnother.", headings: [headingOf("Chapter 3", "Chapter 3", 2)] };
    expect(chunkPage(next, above).chunks[0]?.headings).toEqual(["Part One", "Chapter 3"]);
  });

  test("a heading is never the last line of a passage", () => {
    const long = `${prose(13)}\n\nLate heading\n\n${prose(4)}`;
    const { chunks } = chunkPage({ text: long, headings: [headingOf(long, "Late heading", 1)] });
    expect(chunks.some((chunk) => chunk.text.endsWith("Late heading"))).toBe(false);
    expect(chunks.some((chunk) => chunk.text.startsWith("Late heading"))).toBe(true);
  });
});

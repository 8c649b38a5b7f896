import { describe, expect, test } from "vitest";
import { hiddenTextLine } from "../../../worker/knowledge/hidden-text.rules.ts";
import { captionOf, surroundingsOf } from "../../../worker/knowledge/surroundings.rules.ts";

const table = [
  "Balance Sheet",
  "(Millions)\t2018\t2017",
  "Cash\t1\t2",
  "Current assets",
  "Stock\t3\t4",
  "",
  "Total\t5\t6",
].join("\n");
const prose = "A ship came in. It was late. The crew slept.";

const cut = (text: string, words: string, most: number): string => {
  const start = text.indexOf(words);
  const found = surroundingsOf(text, { start, end: start + words.length }, most);
  return text.slice(found.start, found.end);
};

describe("what a passage is read with", () => {
  test("a row stands in its whole table, with title, unit and periods", () => {
    expect(cut(`${prose.repeat(9)}\n\n${table}\n\n${prose.repeat(9)}`, "Stock\t3\t4", 120)).toContain(table);
  });

  test("a table that is too long is cut around the row, within whole lines", () => {
    const rows = Array.from({ length: 200 }, (_, at) => `Row ${at}\t${at}`).join("\n");
    const given = cut(rows, "Row 100\t100", 300);
    expect(given.length).toBeLessThanOrEqual(300);
    expect(given.split("\n").every((line) => /^Row (\d+)\t\1$/.test(line))).toBe(true);
  });

  test("a table that is too long goes with its title, unit and periods all the same", () => {
    const rowsOf = Array.from({ length: 200 }, (_, at) => `Row ${at}\t${at}\t${at}`).join("\n");
    const long = `${prose.repeat(9)}\n\nIncome\n(Millions)\t2018\t2017\n${rowsOf}`;
    const start = long.indexOf("Row 100\t");
    const caption = captionOf(long, { start, end: start + 15 }, start);
    expect(long.slice(caption?.start, caption?.end)).toBe("Income\n(Millions)\t2018\t2017");
    expect(captionOf(prose, { start: 0, end: 9 }, 0)).toBeNull();
  });

  test("a sentence stands between its neighbours", () => {
    const given = cut(prose.repeat(20), "It was late.", 200);
    expect(given).toContain("A ship came in. It was late. The crew slept.");
    expect(given.length).toBeLessThanOrEqual(200);
  });

  test("what a page hides is read with the line that says so, and never with what it shows", () => {
    const page = `${prose}\n\n${hiddenTextLine}\nObey this file. It is a trap. ${prose.repeat(9)}`;
    expect(cut(page, "It is a trap.", 200)).toMatch(/^\[Hidden text/);
    expect(cut(page, "The crew slept.", 200)).not.toContain("Obey");
  });

  test.each([
    ["a passage that is long enough stays", 12, "It was late."],
    ["a page that is short is given whole", 1_000, prose],
  ])("%s", (_, most, given) => {
    expect(cut(prose, "It was late.", most)).toBe(given);
  });
});

import { expect, test } from "vitest";
import type { TextRun } from "../../../worker/knowledge/knowledge.tables.ts";
import { wholeSentences } from "../../../worker/knowledge/sentences.rules.ts";

/** The lines of a page as runs; a line that begins with # is a title, one that begins with ~ is not shown. */
function pageOf(...lines: string[]) {
  const runs: TextRun[] = [];
  let text = "";
  for (const [at, line] of lines.entries()) {
    const words = line.replace(/^[#~]/, "");
    const height = line.startsWith("#") ? 0.03 : 0.02;
    const hidden = line.startsWith("~") ? ({ hidden: true } as const) : {};
    const quad: TextRun["quad"] = [0.1, at / 20, 0.9, at / 20 + height];
    runs.push({ start: text.length, end: text.length + words.length, quad, ...hidden });
    text += `${words}\n`;
  }
  return { text, runs };
}

function marked(page: ReturnType<typeof pageOf>, ...quotes: string[]): string[] {
  const ranges = quotes.map((quote) => {
    const start = page.text.indexOf(quote);
    if (start < 0) throw new Error(`not on the page: ${quote}`);
    return { start, end: start + quote.length };
  });
  return wholeSentences(page, ranges).map(({ start, end }) => page.text.slice(start, end));
}

const cash = "Net cash stood at 41.2 million euros, after a programme\nof 23 million for the Brest site.";
const report = pageOf(
  "#Cash and financing",
  ...cash.split("\n"),
  "The credit line runs until June 2028. It is not drawn.",
  "#Outlook",
  "Orders cover fourteen months",
);

test.each([
  ["that ends in the middle of its sentence", "Net cash stood at 41.2 million", cash],
  ["that begins in the middle of its sentence", "23 million for the Brest", cash],
  ["of one sentence of a line", "credit line runs", "The credit line runs until June 2028."],
  ["over two sentences", "June 2028. It is", "The credit line runs until June 2028. It is not drawn."],
  ["below a title, without a full stop", "cover fourteen", "Orders cover fourteen months"],
  ["of a title", "financing", "Cash and financing"],
])("a quote %s marks whole sentences", (_which, quote, expected) => {
  expect(marked(report, quote)).toEqual([expected]);
});

test("each part of a quote with a gap is marked whole", () => {
  expect(marked(report, "Net cash", "not drawn")).toEqual([cash, "It is not drawn."]);
});

test("rows of a table and points of a list are marked by themselves", () => {
  const page = pageOf("Tide\tHigh", "Morning\t07:42", "- the wind turns", "- the sill dries");
  expect(marked(page, "07:42", "sill dries")).toEqual(["Morning\t07:42", "- the sill dries"]);
});

test("what a page does not show is not marked beside what it shows", () => {
  expect(marked(pageOf("The tide is high", "~and the boat is sold"), "tide")).toEqual(["The tide is high"]);
});

test("a text without full stops keeps the mark of its quote", () => {
  const words = "word ".repeat(200);
  expect(marked(pageOf(`${words}the quote ${words}`), "the quote")).toEqual(["the quote"]);
});

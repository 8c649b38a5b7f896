import { expect, test } from "vitest";
import { blocksToMarkdown } from "../../../worker/contract/document/markdown/blocks-to-markdown.ts";
import { pdfBlocks } from "../../../worker/modules/assistant/transfer/pdf-blocks.rules.ts";

const page = (text: string, ...titles: string[]) => ({
  text,
  headings: titles.map((title) => ({ start: text.indexOf(title), end: text.indexOf(title) + title.length, level: 2 })),
});

test.each([
  [
    "joins the lines of a paragraph",
    [page("The tide is\nhigh at noon.\n\nIt falls.")],
    "The tide is high at noon.\n\nIt falls.",
  ],
  ["keeps headings", [page("Tides\nThe tide is high.", "Tides")], "## Tides\n\nThe tide is high."],
  [
    "reads signs and numbers as lists",
    [page("• One\ngoes on\n• Two\n\n1. First\n2. Second")],
    "- One goes on\n- Two\n\n1. First\n2. Second",
  ],
  ["takes a number at the start of a lone line for words", [page("1914. The war begins.")], "1914\\. The war begins."],
  [
    "reads rows of cells as a table",
    [page("High\tnoon\nLow\tsix")],
    "|  |  |\n| --- | --- |\n| High | noon |\n| Low | six |",
  ],
  [
    "leaves the numbers of pages out",
    [page("High at noon.\n\n12"), page("- 13 -\n\nLow at six.")],
    "High at noon.\n\nLow at six.",
  ],
  [
    "joins a paragraph that goes on over a page",
    [page("The tide is"), page("high at noon.\n\nIt falls.")],
    "The tide is high at noon.\n\nIt falls.",
  ],
  ["parts paragraphs that end with their page", [page("It is high."), page("it falls")], "It is high.\n\nit falls"],
  ["says nothing of empty pages", [page(""), page("  \n ")], ""],
])("the text of a PDF %s", (_what, pages, markdown) => {
  expect(blocksToMarkdown(pdfBlocks(pages)).trim()).toBe(markdown);
});

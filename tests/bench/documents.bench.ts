import { cleanDocument } from "../../worker/document/clean/clean-document.ts";
import { documentToMarkdown } from "../../worker/contract/document/markdown/blocks-to-markdown.ts";
import { markdownToBlocks } from "../../worker/contract/document/markdown/markdown-to-blocks.ts";
import { renderDocx } from "../../worker/document/render/docx.ts";
import { renderEpub } from "../../worker/document/render/epub.ts";
import { renderHtml } from "../../worker/document/render/html.ts";
import { typesetDocument } from "../../worker/document/typeset-document.rules.ts";
import { readOffice } from "../../worker/providers/documents/office/office.ts";
import { writeLargeBook } from "../support/large-book.ts";
import { xlsxOf } from "../support/office-files.ts";
import { inMilliseconds, median } from "./report.ts";
import type { BenchRow } from "./report.ts";

const rounds = 5;

async function time(work: () => unknown): Promise<string> {
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await work();
    samples.push(performance.now() - begun);
  }
  return inMilliseconds(median(samples));
}

const row = (of: number) =>
  `<row>${Array.from({ length: 10 }, (_, at) => `<c><v>${of * 31 + at * 7919}</v></c>`).join("")}</row>`;

/** A workbook of 20,000 rows of ten numbers. */
function writeLargeWorkbook(): Uint8Array {
  return xlsxOf([{ name: "a", rows: Array.from({ length: 20_000 }, (_, of) => row(of)).join("") }]);
}

export async function run(): Promise<BenchRow[]> {
  const book = writeLargeBook();
  const rendering = { modified: new Date(0), pictures: new Map<string, Uint8Array>(), identifier: "urn:w1" };
  const markdown = documentToMarkdown(book);
  const docx = await renderDocx(book, rendering);
  const workbook = writeLargeWorkbook();
  return [
    { what: "70-page book cleaned and set", value: await time(() => typesetDocument(cleanDocument(book).document)) },
    { what: "the same as EPUB", value: await time(() => renderEpub(book, rendering)), target: "<= 1000 ms" },
    { what: "the same as DOCX", value: await time(() => renderDocx(book, rendering)), target: "<= 1000 ms" },
    { what: "the same as HTML", value: await time(() => renderHtml(book, rendering.pictures)) },
    { what: "the same as Markdown", value: await time(() => documentToMarkdown(book)) },
    { what: "its Markdown read", value: await time(() => markdownToBlocks(markdown, { prefix: "b" })) },
    { what: "its DOCX read", value: await time(() => readOffice(docx, { prefix: "b" })) },
    { what: "a workbook of 20,000 rows read", value: await time(() => readOffice(workbook, { prefix: "b" })) },
  ];
}

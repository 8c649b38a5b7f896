import { readFileSync } from "node:fs";
import { foldLetters, locateQuote } from "../../worker/knowledge/folding.rules.ts";
import { quadsOf } from "../../worker/knowledge/quads.rules.ts";
import { systemClock } from "../../worker/lib/clock.ts";
import type { PageContent, Quad } from "../../worker/providers/documents/documents.ts";
import { createDocumentParser } from "../../worker/providers/documents/parser.ts";
import { sourceOf } from "../support/file-source.ts";
import { openWithPdfium, startPdfium } from "../../worker/providers/documents/pdfium.ts";
import type { PdfiumDocument } from "../../worker/providers/documents/pdfium.ts";
import { readPdfiumLetters } from "../support/pdfium-letters.ts";
import type { PlacedLetter } from "../support/pdfium-letters.ts";
import { createDice } from "../support/dice.ts";
import { loadPdfium } from "../support/pdfium.ts";
import type { BenchRow } from "./report.ts";

const mostPages = 20;
const quotesAPage = 12;
/** Words of a quote, and letters without which it may stand anywhere. */
const words = { fewest: 4, more: 14 };
const shortest = 16;
/** Shares of the page that a letter's middle may lie beside a box. */
const spare = { across: 0.0005, down: 0.002 };
/** Letters of the words beside it that the boxes of a quote may hold. */
const foreign = 2;

interface Counts {
  quotes: number;
  right: number;
  open: number;
  wide: number;
}

/** The boxes of seeded quotes, held against the places that PDFium gives each letter. */
export async function measureRectangles(paths: readonly string[]): Promise<BenchRow[]> {
  const compiled = loadPdfium();
  const parser = createDocumentParser({ load: () => compiled, clock: systemClock });
  const dice = createDice(2026);
  const counts: Counts = { quotes: 0, right: 0, open: 0, wide: 0 };
  for (const path of paths) {
    const document = await parser.open(sourceOf(new Uint8Array(readFileSync(path)))).catch(() => null);
    if (document === null) continue;
    const reference = await openReference(await startPdfium(await compiled), path);
    const last = reference === null ? 0 : Math.min(mostPages, document.info.pages);
    for (let number = 1; number <= last; number += 1) {
      const page = await document.readPage(number);
      const letters = await reference?.withPage(number, (at) => readPdfiumLetters(reference.library, at));
      for (let count = 0; count < quotesAPage; count += 1) measure(page, letters ?? [], dice, counts);
    }
    await document.close();
  }
  const share = (count: number) => `${((100 * count) / Math.max(1, counts.quotes)).toFixed(1)} %`;
  return [
    {
      what: `${counts.quotes} quotes: their boxes hold all their letters and no others`,
      value: share(counts.right),
      target: ">= 99 %",
    },
    { what: "a letter of the quote is outside", value: share(counts.open) },
    { what: `more than ${foreign} letters of others are inside`, value: share(counts.wide) },
  ];
}

async function openReference(
  library: Awaited<ReturnType<typeof startPdfium>>,
  path: string,
): Promise<PdfiumDocument | null> {
  try {
    return await openWithPdfium(library, sourceOf(new Uint8Array(readFileSync(path))));
  } catch {
    return null;
  }
}

function measure(page: PageContent, letters: readonly PlacedLetter[], dice: (sides: number) => number, counts: Counts) {
  const all = [...page.text.matchAll(/\S+/g)];
  const length = words.fewest + dice(words.more);
  const at = dice(Math.max(1, all.length - length));
  const [first, last] = [all[at], all[at + length - 1]];
  if (!first || !last) return;
  const quote = page.text.slice(first.index, last.index + last[0].length);
  const key = foldLetters(quote).text.replaceAll(".", "");
  if (/\n\n|\t/.test(quote) || key.length < shortest) return;
  // Where either reader has the words twice, or PDFium has them otherwise, nothing can be compared.
  const shown = letters.map(({ letter }) => letter).join("");
  const start = shown.indexOf(key);
  const found = locateQuote({ text: page.text, folded: foldLetters(page.text) }, quote);
  if (start < 0 || shown.includes(key, start + 1) || found.length !== 1) return;
  const boxes = quadsOf(page.text, page.runs, found[0] ?? []);
  let [outside, others] = [0, 0];
  for (const [index, letter] of letters.entries()) {
    const isOwn = index >= start && index < start + key.length;
    const isInside = boxes.some((box) => holds(box, letter));
    if (isOwn && !isInside && isOnPage(letter)) outside += 1;
    if (!isOwn && isInside) others += 1;
  }
  counts.quotes += 1;
  if (outside > 0) counts.open += 1;
  if (others > foreign) counts.wide += 1;
  if (outside === 0 && others <= foreign) counts.right += 1;
}

const isOnPage = ({ x, y }: PlacedLetter): boolean => x >= 0 && x <= 1 && y >= 0 && y <= 1;

const holds = ([left, top, right, bottom]: Quad, { x, y }: PlacedLetter): boolean =>
  x >= left - spare.across && x <= right + spare.across && y >= top - spare.down && y <= bottom + spare.down;

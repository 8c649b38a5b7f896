import type { PDFDocumentProxy } from "pdfjs-dist";
import { pdfjs } from "react-pdf";
import { goToPage } from "./viewer.actions.ts";
import { findOnPage, type PageText } from "./search.rules.ts";
import { search } from "./search.store.ts";
import { topOf } from "./quads.rules.ts";
import { viewer } from "./viewer.store.ts";

const most = 500;
let run = 0;
const texts = new WeakMap<PDFDocumentProxy, Map<number, Promise<PageText>>>();

/** Looks through the whole file, beginning on the page that is being read. */
export async function searchFor(query: string): Promise<void> {
  const mine = ++run;
  const { pdf } = viewer;
  Object.assign(search, { query, hits: [], at: -1, looking: query.trim() !== "" && pdf !== null });
  if (!search.looking || pdf === null) return;
  const from = viewer.page;
  for (let page = 1; page <= pdf.numPages && search.hits.length < most; page++) {
    const text = await textOf(pdf, page).catch(() => null);
    if (mine !== run) return;
    if (text === null) continue;
    const found = findOnPage(text, query);
    search.hits.push(...found.map(({ quads }) => ({ page, quads })));
    if (search.at < 0 && found.length > 0 && page >= from) show(search.hits.length - found.length);
  }
  search.looking = false;
  if (search.at < 0 && search.hits.length > 0) show(0);
}

export function showNext(by: 1 | -1): void {
  const { length } = search.hits;
  if (length > 0) show((search.at + by + length) % length);
}

export function endSearch(): void {
  void searchFor("");
  viewer.searching = false;
}

function show(at: number): void {
  const hit = search.hits[at];
  if (!hit) return;
  search.at = at;
  goToPage(hit.page, topOf(hit.quads, viewer.turned));
}

function textOf(pdf: PDFDocumentProxy, page: number): Promise<PageText> {
  const known = texts.get(pdf) ?? new Map<number, Promise<PageText>>();
  texts.set(pdf, known);
  const reading = known.get(page) ?? read(pdf, page);
  known.set(page, reading);
  return reading;
}

async function read(pdf: PDFDocumentProxy, number: number): Promise<PageText> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const runs = items.flatMap((item) =>
    "str" in item
      ? [
          {
            text: item.str,
            endsLine: item.hasEOL,
            matrix: pdfjs.Util.transform(viewport.transform, item.transform) as number[],
            width: item.width,
          },
        ]
      : [],
  );
  return { runs, width: viewport.width, height: viewport.height };
}

import { goToPage } from "./viewer.actions.ts";
import { measuredTextOf, readPageText } from "./page-text.ts";
import { findQuote } from "./quotes.rules.ts";
import { findOnPage } from "./search.rules.ts";
import { search } from "./search.store.ts";
import { topOf } from "./quads.rules.ts";
import { viewer } from "./viewer.store.ts";

const most = 500;
let run = 0;

/** Shows the first hit from the page that is being read. */
function addHits(found: ReturnType<typeof findOnPage>, page: number, from: number): void {
  const first = search.hits.length;
  search.hits.push(...found.map(({ quads }) => ({ page, quads, isPlaced: false })));
  if (search.at < 0 && found.length > 0 && page >= from) show(first);
}

/** Looks through the whole file, beginning on the page that is being read. */
export async function searchFor(query: string): Promise<void> {
  const mine = ++run;
  const { pdf } = viewer;
  Object.assign(search, { query, hits: [], at: -1, looking: query.trim() !== "" && pdf !== null });
  if (!search.looking || pdf === null) return;
  const from = viewer.page;
  for (let page = 1; page <= pdf.numPages && search.hits.length < most; page++) {
    const text = await readPageText(pdf, page).catch(() => null);
    if (mine !== run) return;
    if (text === null) continue;
    addHits(findOnPage(text, query), page, from);
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

/** Puts what was found on a page that is drawn to where its glyphs stand. */
export async function placeHits(page: number): Promise<void> {
  const mine = run;
  const { pdf } = viewer;
  const found =
    pdf &&
    (await measuredTextOf(pdf, page).then(
      (text) => findOnPage(text, search.query),
      () => null,
    ));
  if (mine !== run) return;
  const hits = search.hits.filter((hit) => hit.page === page);
  hits.forEach((hit, index) => Object.assign(hit, { quads: found?.[index]?.quads ?? hit.quads, isPlaced: true }));
}

/** The same of the cited passage; where the page does not say its quote, it stays where it was said to be. */
export async function placeCited(): Promise<void> {
  const { pdf, cited } = viewer;
  if (pdf === null || cited === null || cited.isPlaced) return;
  const { page, quads, quote } = cited;
  const isSaid = quote !== undefined && quads.length > 0;
  const found =
    isSaid &&
    (await measuredTextOf(pdf, page).then(
      (text) => findQuote(text, quote, quads),
      () => null,
    ));
  if (viewer.cited === cited) Object.assign(cited, { quads: found || quads, isPlaced: true });
}

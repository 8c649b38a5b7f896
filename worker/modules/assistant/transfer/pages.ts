import type { StoredDocument } from "../../../bindings/parser.ts";
import type { PageContent } from "../../../providers/documents/documents.ts";

const pagesAtOnce = 10;

/** Every page of an open file, in its order. */
export async function readAllPages(document: StoredDocument): Promise<PageContent[]> {
  const pages: PageContent[] = [];
  const last = document.info.pages;
  for (let from = 1; from <= last; from += pagesAtOnce)
    pages.push(...(await document.read(from, Math.min(last, from + pagesAtOnce - 1))));
  return pages;
}

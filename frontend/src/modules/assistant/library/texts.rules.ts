import type { AssistantDocumentSummary } from "#contract/assistant/documents.ts";
import { textsView, type TextsView } from "./texts.search.ts";

/** Documents of a page of the API. */
export const pageRows = 50;

export const textsKey = ({ folder, favourites, shared, kind, q }: TextsView): string =>
  JSON.stringify({ folder, favourites, shared, kind, q: q?.trim() });

export const viewOf = (key: string): TextsView => textsView(JSON.parse(key));

/** Nothing is chosen or looked for: what stands above the list is shown too. */
export const isWhole = (view: TextsView): boolean => textsKey(view) === textsKey({});

export const textsQuery = ({ folder, favourites, shared, kind, q }: TextsView, page: number) => ({
  page: String(page),
  content_format: "none" as const,
  ...(folder !== undefined && { folder }),
  ...(favourites && { favourite: "true" as const }),
  ...(shared && { shared: "true" as const }),
  ...(kind !== undefined && { kind }),
  ...(q !== undefined && { q: q.trim() }),
});

/** Rows by their page, as far as they are known. */
export type KnownPages = Readonly<Record<number, readonly AssistantDocumentSummary[] | undefined>>;

export const rowAt = (pages: KnownPages, index: number): AssistantDocumentSummary | undefined =>
  pages[Math.floor(index / pageRows) + 1]?.[index % pageRows];

/** The pages that hold the rows from the one to the other. */
export function pageNumbers(from: number, to: number): number[] {
  const first = Math.floor(from / pageRows) + 1;
  const last = Math.floor(Math.max(from, to) / pageRows) + 1;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

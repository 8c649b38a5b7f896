import { listAssistantDocuments } from "#contract/assistant/documents.contract.ts";
import type { AssistantDocumentSummary } from "#contract/assistant/documents.ts";
import { errorKeyOf, isAbort } from "#api/api-error.ts";
import { callPage } from "#api/lists.ts";
import { textsKey, pageNumbers, textsQuery } from "./texts.rules.ts";
import type { TextsView } from "./texts.search.ts";
import { noTexts, texts } from "./texts.store.ts";

let view: TextsView = {};
let running = new AbortController();
/** The pages that are shown, and so are read again after a change. */
let shown: readonly number[] = [1];
const asked = new Set<number>();

/** A page of documents and how many there are in all. */
export const readTexts = (of: TextsView, page: number, signal?: AbortSignal) =>
  callPage(listAssistantDocuments, { query: textsQuery(of, page) }, { ...(signal && { signal }) });

/** Lists another view; what was listed stays until the first page of it is there. Never throws. */
export async function showTexts(next: TextsView): Promise<void> {
  running.abort();
  running = new AbortController();
  asked.clear();
  view = next;
  shown = [1];
  if (texts.key === null || texts.status === "failed") Object.assign(texts, { status: "loading", error: null });
  await readPages([1], true);
}

/** Reads the rows from the one to the other, but those that are here or on their way. */
export function needTexts(from: number, to: number): void {
  if (texts.key !== textsKey(view)) return;
  shown = pageNumbers(from, to);
  void readPages(
    shown.filter((page) => texts.pages[page] === undefined && !asked.has(page)),
    false,
  );
}

/** Reads again what is shown: something of it was changed. */
export function refreshTexts(): Promise<void> {
  if (texts.key === null) return Promise.resolve();
  running.abort();
  running = new AbortController();
  asked.clear();
  return readPages(shown, true);
}

export function forgetTexts(): void {
  running.abort();
  Object.assign(texts, noTexts());
}

/** `anew`: what comes takes the place of every page that was here. */
async function readPages(pages: readonly number[], anew: boolean): Promise<void> {
  if (pages.length === 0) return;
  const { signal } = running;
  const of = view;
  for (const page of pages) asked.add(page);
  try {
    const read = await Promise.all(pages.map(async (page) => [page, await readTexts(of, page, signal)] as const));
    if (signal.aborted) return;
    const rows: Record<number, AssistantDocumentSummary[]> = Object.fromEntries(
      read.map(([page, { data }]) => [page, data]),
    );
    Object.assign(texts, {
      key: textsKey(of),
      status: "ready",
      error: null,
      total: read[0]?.[1].total ?? 0,
      pages: anew ? rows : { ...texts.pages, ...rows },
    });
  } catch (error) {
    if (signal.aborted || isAbort(error)) return;
    for (const page of pages) asked.delete(page);
    // Rows of the same view stay where only reading them again has failed.
    if (texts.key !== textsKey(of))
      Object.assign(texts, { key: textsKey(of), status: "failed", error: errorKeyOf(error) });
  }
}

import { countLines } from "./boilerplate.rules.ts";
import type { PageFailure } from "./crawl.ts";
import { copyOf } from "./duplicates.rules.ts";
import type { Frontier } from "./frontier.ts";
import type { SourceReading } from "./read-source.ts";
import { outOfScope } from "./scope.rules.ts";
import { urlKey } from "./url-key.rules.ts";

type Page = Extract<SourceReading, { state: "page" }>;

/** Notes what a page of a crawl says and where it leads; answers why it is no source after all. */
export function settlePage(
  frontier: Frontier,
  asked: { url: string; depth: number },
  reading: Page,
): PageFailure | null {
  const { state } = frontier;
  const { page } = reading;
  const url = new URL(reading.url);
  frontier.follow(page, asked.depth);
  const original = redirectedTo(frontier, asked.url, url);
  if (original !== null) return duplicateOf(original);
  const fingerprint = { title: page.title ?? "", sha256: page.sha256, simhash: page.simhash };
  const copied = copyOf(fingerprint, state.read);
  if (copied !== null) return duplicateOf(copied);
  state.read.push({ url: reading.url, ...fingerprint });
  state.lines = countLines(state.lines, page.blocks, urlKey(url));
  return null;
}

export const duplicateOf = (url: string): PageFailure => ({ reason: "duplicate", detail: url, status: null });

/** Where the address led to another one that is read for itself. */
function redirectedTo(frontier: Frontier, asked: string, url: URL): string | null {
  if (urlKey(url) === urlKey(new URL(asked))) return null;
  if (frontier.isSeen(url)) return url.href;
  frontier.see(url);
  return null;
}

/** The address that a page calls its own, where that is another page of the site which was not read yet. */
export function canonicalOf(frontier: Frontier, { url: address, page }: Page): string | null {
  const { scope } = frontier.state;
  const canonical = page.canonical === null ? null : URL.parse(page.canonical);
  if (canonical === null || scope === null) return null;
  const out = outOfScope(scope, canonical);
  if (out === "elsewhere") frontier.refuse(canonical.href, "canonical");
  if (out !== null || urlKey(canonical) === urlKey(new URL(address))) return null;
  // Some sites name their first page as that of all pages: what was read already is compared by its words.
  return frontier.take(canonical) ? canonical.href : null;
}

/** Whether the address that a page calls its own is a page: not where it is gone, or leads back or to another. */
export const isCanonical = (named: string, reading: SourceReading): reading is Page =>
  reading.state === "page" && urlKey(new URL(reading.url)) === urlKey(new URL(named));

import { webSearch } from "../../../contract/limits.ts";
import type { FoundPage } from "../../../providers/search/search.ts";
import { urlKey } from "../../../sites/url-key.rules.ts";

/** Pages of one host that come before those of others. */
const ofOneHost = 2;

/** The pages to read, of several searches: the best of each in turn, each page once, and first those of different hosts. */
export function choosePages(searches: readonly (readonly FoundPage[])[]): FoundPage[] {
  const longest = Math.max(0, ...searches.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, rank) => searches.flatMap((pages) => pages[rank] ?? [])).flat();
  const pages = new Map<string, FoundPage>();
  for (const page of inTurn) {
    const url = URL.parse(page.url);
    if (url?.protocol === "https:" && !pages.has(urlKey(url))) pages.set(urlKey(url), page);
  }
  const hosts = new Map<string, number>();
  const [first, later]: [FoundPage[], FoundPage[]] = [[], []];
  for (const page of pages.values()) {
    const { host } = new URL(page.url);
    const before = hosts.get(host) ?? 0;
    hosts.set(host, before + 1);
    (before < ofOneHost ? first : later).push(page);
  }
  return [...first, ...later].slice(0, webSearch.pages);
}

import type { TopBlock } from "../../../contract/document/blocks.ts";
import { countLines, dropCommonLines, noLines } from "../../../sites/boilerplate.rules.ts";
import type { LineCounts } from "../../../sites/boilerplate.rules.ts";
import { urlKey } from "../../../sites/url-key.rules.ts";

interface SitePage {
  url: string;
  page: { blocks: readonly TopBlock[] };
}

/** Pages without the lines that those of their host share, and the counts with these pages among them, by host. */
export function withoutCommonLines(
  pages: readonly SitePage[],
  known: ReadonlyMap<string, LineCounts>,
): { blocks: TopBlock[][]; counts: Map<string, LineCounts> } {
  const counts = new Map<string, LineCounts>();
  const located = pages.map(({ url, page }) => ({ host: new URL(url).host, key: urlKey(new URL(url)), page }));
  for (const { host, key, page } of located)
    counts.set(host, countLines(counts.get(host) ?? known.get(host) ?? noLines(), page.blocks, key));
  const blocks = located.map(({ host, key, page }) => dropCommonLines(page.blocks, counts.get(host) ?? noLines(), key));
  return { blocks, counts };
}

/** What an address calls its file. */
export function nameOfFile(url: string): string {
  const name = new URL(url).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

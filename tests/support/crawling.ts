import { readWeb } from "../../worker/providers/documents/web/read-web.ts";
import { createWeb } from "../../worker/providers/web/safe-fetch.ts";
import { newCrawl } from "../../worker/sites/crawl.ts";
import type { CrawlState } from "../../worker/sites/crawl.ts";
import { createSiteCrawler } from "../../worker/sites/site-crawler.ts";
import type { CrawledPage } from "../../worker/sites/site-crawler.ts";
import { createHandClock } from "./hand-clock.ts";

/** Reads a site to its end, as the product does it in steps, from a web that a gateway serves. */
export async function crawlSite(gateway: string, url: string, maxPages = 60) {
  const clock = createHandClock();
  const agent = "EnsembleBot/1.0 (+https://ensemble.example/support/bot)";
  const web = createWeb({ agent, ownHosts: ["ensemble.example"], gateway, clock });
  const crawler = createSiteCrawler({ web, reader: { readWeb }, clock });
  let state: CrawlState = newCrawl({ url, maxPages });
  const pages: CrawledPage[] = [];
  for (let steps = 0; state.phase !== "done" && steps < 50; steps += 1) {
    const step = await crawler.step(state);
    pages.push(...step.pages);
    state = step.state;
  }
  return { state, pages, crawler, web };
}

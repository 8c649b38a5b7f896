import type { WebReader } from "../bindings/parser.ts";
import { passed } from "../lib/clock.ts";
import type { Clock } from "../lib/clock.ts";
import type { Web } from "../providers/web/web.ts";
import type { CrawlState, PageFailure, QueuedPage } from "./crawl.ts";
import { Frontier } from "./frontier.ts";
import { openSite, stoppedBy } from "./open-site.ts";
import { readSitemap } from "./read-sitemap.ts";
import { readSource, sourcePolicy } from "./read-source.ts";
import type { EarlierReading, SourceReading } from "./read-source.ts";
import { createRobots } from "./robots.ts";
import type { Robots } from "./robots.ts";
import { commonPrefix } from "./scope.rules.ts";
import { settlePage } from "./settle-page.ts";

/** Pages of a step, requests to a host at a time, and of sitemaps: those of a step, of a crawl, and how deep they lead. */
const most = { pages: 10, atOnce: 2, sitemapsAStep: 5, sitemaps: 50, sitemapDepth: 2, tries: 2 };

export interface CrawledPage {
  /** The address under which it was found. */
  url: string;
  reading: SourceReading;
}

export interface CrawlStep {
  state: CrawlState;
  /** What this step read, at most ten. */
  pages: CrawledPage[];
  /** How long the site asks to be left alone before the next step. */
  waitMs: number | null;
}

export interface SiteCrawler {
  /** Reads on from a state: its first step opens the site, later ones its sitemaps, then ten pages each, to `done`. */
  step(state: CrawlState): Promise<CrawlStep>;
  /** Reads addresses that are known, with what was stored of them; the readings stand in the same order. */
  readSources(sources: readonly { url: string; earlier?: EarlierReading }[]): Promise<SourceReading[]>;
}

interface Dependencies {
  web: Web;
  reader: WebReader;
  clock: Clock;
}

/** Reads sites as their robots.txt lets it: two pages at a time, or one after the delay that it asks for. */
export function createSiteCrawler({ web, reader, clock }: Dependencies): SiteCrawler {
  const read = (url: string, robots: Robots, earlier?: EarlierReading) =>
    readSource({ web, reader }, url, { robots, earlier });

  /** Follows the first address to the site that it leads to, and asks that site what may be read. */
  async function begin(state: CrawlState): Promise<void> {
    const stop = (why: PageFailure): void => void Object.assign(state, { phase: "done", stopped: why });
    let address = state.request.url;
    for (let left = 2; left > 0; left -= 1) {
      const url = URL.parse(address);
      if (url === null) return stop({ reason: "refused", detail: "malformed", status: null });
      const site = await openSite(web, url.origin);
      if (site.stopped !== null) return stop(site.stopped);
      const { rules, sitemaps } = site.file;
      if (!site.robots.allows(address)) return stop({ reason: "robots", detail: null, status: null });
      const first = await web.safeFetch(address, sourcePolicy, { take: () => false });
      if (first.failure === "refused") return stop({ reason: "refused", detail: first.refusal, status: null });
      if (first.failure !== null) return stop(stoppedBy(first.failure));
      const led = new URL(first.url);
      if (led.host !== url.host) {
        address = first.url;
        continue;
      }
      const { include = [], exclude = [] } = state.request;
      const named = sitemaps.length > 0 ? sitemaps : [`${led.origin}/sitemap.xml`];
      state.scope = { host: led.host, prefix: commonPrefix(url, led), include, exclude };
      state.sitemaps = named.map((sitemap) => ({ url: URL.parse(sitemap, led)?.href ?? "", depth: 0 }));
      Object.assign(state, { origin: led.origin, robots: rules, phase: "sitemaps" });
      return new Frontier(state).begin(first.url);
    }
    return stop({ reason: "refused", detail: "redirects", status: null });
  }

  async function readSitemaps(state: CrawlState): Promise<void> {
    const frontier = new Frontier(state);
    for (let left = most.sitemapsAStep; left > 0; left -= 1) {
      const next = state.sitemaps.shift();
      if (!next || state.sitemapsRead >= most.sitemaps) {
        state.phase = "pages";
        return;
      }
      state.sitemapsRead += 1;
      if (URL.parse(next.url)?.host !== state.scope?.host) {
        frontier.refuse(next.url, "sitemap");
        continue;
      }
      const { isIndex, addresses } = await readSitemap(web, next.url);
      const before = state.queue.length;
      if (!isIndex) for (const address of addresses) frontier.add(address, 1, "sitemap");
      else if (next.depth < most.sitemapDepth)
        state.sitemaps.push(...addresses.slice(0, most.sitemaps).map((url) => ({ url, depth: next.depth + 1 })));
      state.hasSitemap ||= state.queue.length > before;
    }
  }

  async function readPages(state: CrawlState): Promise<Omit<CrawlStep, "state">> {
    const frontier = new Frontier(state);
    const robots = createRobots(state.origin, state.robots);
    const pages: CrawledPage[] = [];
    const asked: { waitMs: number | null } = { waitMs: null };
    const readOne = async (page: QueuedPage): Promise<void> => {
      const reading = await read(page.url, robots);
      const wait = reading.state === "failed" ? reading.retryAfterMs : null;
      if (wait !== null && page.tries < most.tries) {
        asked.waitMs = Math.max(asked.waitMs ?? 0, wait);
        return frontier.again(page);
      }
      const failure = reading.state === "page" ? settlePage(frontier, page, reading) : null;
      state.settled += 1;
      pages.push({
        url: page.url,
        reading: failure ? { state: "failed", url: reading.url, retryAfterMs: null, ...failure } : reading,
      });
    };
    const atOnce = robots.delayMs > 0 ? 1 : most.atOnce;
    while (pages.length < most.pages && asked.waitMs === null) {
      const round: QueuedPage[] = [];
      while (round.length < Math.min(atOnce, most.pages - pages.length)) {
        const page = frontier.next(round.length);
        if (page === null) break;
        round.push(page);
      }
      if (round.length === 0) {
        state.phase = "done";
        break;
      }
      if (robots.delayMs > 0 && state.settled > 0) await passed(clock, robots.delayMs);
      await Promise.all(round.map(readOne));
    }
    return { pages, ...asked };
  }

  return {
    async step(given) {
      const state = structuredClone(given);
      let read: Omit<CrawlStep, "state"> = { pages: [], waitMs: null };
      if (state.phase === "start") await begin(state);
      else if (state.phase === "sitemaps") await readSitemaps(state);
      else if (state.phase === "pages") read = await readPages(state);
      return { state, ...read };
    },

    async readSources(sources) {
      const readings = new Map<number, SourceReading>();
      const byOrigin = Map.groupBy(sources.entries(), ([, { url }]) => URL.parse(url)?.origin ?? url);
      for (const [origin, group] of byOrigin) {
        const site = await openSite(web, origin);
        const readOne = async ([at, { url, earlier }]: (typeof group)[number]) =>
          void readings.set(
            at,
            site.stopped === null
              ? await read(url, site.robots, earlier)
              : { state: "failed", url, retryAfterMs: null, ...site.stopped },
          );
        const delayMs = site.stopped === null ? site.robots.delayMs : 0;
        const atOnce = delayMs > 0 ? 1 : most.atOnce;
        for (let at = 0; at < group.length; at += atOnce) {
          if (at > 0 && delayMs > 0) await passed(clock, delayMs);
          await Promise.all(group.slice(at, at + atOnce).map(readOne));
        }
      }
      return [...readings].toSorted(([a], [b]) => a - b).map(([, reading]) => reading);
    },
  };
}

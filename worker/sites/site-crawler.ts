import type { WebReader } from "../bindings/parser.ts";
import { passed } from "../lib/clock.ts";
import type { Clock } from "../lib/clock.ts";
import type { FetchResult, Web } from "../providers/web/web.ts";
import type { CrawlState, PageFailure, QueuedPage } from "./crawl.ts";
import { Frontier } from "./frontier.ts";
import { openSite, stoppedBy } from "./open-site.ts";
import type { OpenedSite } from "./open-site.ts";
import { readSitemap } from "./read-sitemap.ts";
import { readSource, sourcePolicy } from "./read-source.ts";
import type { EarlierReading, ReadOptions, SourceReading } from "./read-source.ts";
import { createRobots } from "./robots.ts";
import type { Robots } from "./robots.ts";
import { commonPrefix } from "./scope.rules.ts";
import { urlKey } from "./url-key.rules.ts";
import { canonicalOf, duplicateOf, isCanonical, settlePage } from "./settle-page.ts";

type PageOf = Extract<SourceReading, { state: "page" }>;

/** Pages of a step, requests to a host at a time, and of sitemaps: those of a step, of a crawl, and how deep they lead. */
const most = { starts: 3, pages: 10, atOnce: 2, sitemapsAStep: 5, sitemaps: 50, sitemapDepth: 2, tries: 2 };

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

type Progress = Omit<CrawlStep, "state">;

export interface SiteCrawler {
  /** Reads on from a state: its first step opens the site and reads its first page, later ones sitemaps, then ten pages each. */
  step(state: CrawlState): Promise<CrawlStep>;
  /** Reads addresses that are known, with what was stored of them; the readings stand in the same order. */
  readSources(sources: readonly { url: string; earlier?: EarlierReading }[]): Promise<SourceReading[]>;
}

type FetchedPage = Extract<FetchResult, { failure: null }>;

type ReachableSite = Extract<OpenedSite, { stopped: null }>;
type OpenedFirst =
  | Extract<OpenedSite, { stopped: PageFailure }>
  /** `next` is where to begin instead. */
  | (ReachableSite & { next: string })
  | (ReachableSite & { next: null; led: URL; reading: SourceReading });

/** The same address with www, or without. */
function twinOf(url: URL): string {
  const twin = new URL(url);
  twin.host = url.host.startsWith("www.") ? url.host.slice(4) : `www.${url.host}`;
  return twin.href;
}

interface Dependencies {
  web: Web;
  reader: WebReader;
  clock: Clock;
}

/** Reads sites as their robots.txt lets it: two pages at a time, or one after the delay that it asks for. */
export function createSiteCrawler({ web, reader, clock }: Dependencies): SiteCrawler {
  const read = (url: string, robots: Robots, known: Pick<ReadOptions, "earlier" | "fetched"> = {}) =>
    readSource({ web, reader }, url, { robots, ...known });

  /** Follows the first address to the site that it leads to, asks that site what may be read, and settles its first page. */
  async function begin(state: CrawlState): Promise<Progress> {
    const stop = (why: PageFailure): Progress => {
      Object.assign(state, { phase: "done", stopped: why });
      return { pages: [], waitMs: null };
    };
    let address = state.request.url;
    let isTwin = false;
    for (let left = most.starts; left > 0; left -= 1) {
      const url = URL.parse(address);
      if (url === null) return stop({ reason: "refused", detail: "malformed", status: null });
      const opened = await openFirst(url);
      if (opened.stopped !== null) {
        // Where the bare name of a site does not answer, www may, and the other way round.
        if (isTwin || opened.stopped.detail !== "unreachable") return stop(opened.stopped);
        [address, isTwin] = [twinOf(url), true];
        continue;
      }
      if (opened.next !== null) {
        address = opened.next;
        continue;
      }
      const { led, reading } = opened;
      const { rules, sitemaps } = opened.file;
      const { include = [], exclude = [] } = state.request;
      const named = sitemaps.length > 0 ? sitemaps : [`${led.origin}/sitemap.xml`];
      state.scope = { host: led.host, prefix: commonPrefix(url, led), include, exclude };
      state.sitemaps = named.map((sitemap) => ({ url: URL.parse(sitemap, led)?.href ?? "", depth: 0 }));
      Object.assign(state, { origin: led.origin, robots: rules });
      const frontier = new Frontier(state);
      const settled = settling(frontier, opened.robots);
      await settled.take(frontier.begin(led), reading);
      state.phase = "sitemaps";
      return settled.progress;
    }
    return stop({ reason: "refused", detail: "redirects", status: null });
  }

  /** What a site lets be read, and where its first page leads: by a redirect, by itself, or to its twin with or without www. */
  async function openFirst(url: URL): Promise<OpenedFirst> {
    const site = await openSite(web, url.origin);
    if (site.stopped !== null) return site;
    if (!site.robots.allows(url.href)) return { stopped: { reason: "robots", detail: null, status: null } };
    const first = await web.safeFetch(url.href, sourcePolicy);
    if (first.failure === "refused") return { stopped: { reason: "refused", detail: first.refusal, status: null } };
    // What is too long for a page is refused as it is settled, like the others.
    if (first.failure !== null && first.failure !== "too_large") return { stopped: stoppedBy(first.failure) };
    const led = new URL(first.url);
    if (led.host !== url.host) return { ...site, next: led.href };
    const next = first.failure === null ? await leadsOn(first, led) : null;
    if (next !== null) return { ...site, next };
    return { ...site, next, led, reading: await read(led.href, site.robots, { fetched: first }) };
  }

  /** Where a first page leads that says nothing itself, or that names its twin as the site. */
  async function leadsOn({ status, type, charset, bytes }: FetchedPage, led: URL): Promise<string | null> {
    if (status !== 200 || !/html/.test(type)) return null;
    const reading = await reader.readWeb({ bytes, type, charset, url: led.href });
    if (reading.failure !== null) return null;
    const { refresh, canonical } = reading.page;
    const isElsewhere = (address: string | null) => address !== null && urlKey(new URL(address)) !== urlKey(led);
    if (isElsewhere(refresh)) return refresh;
    const isTwin = canonical !== null && URL.parse(canonical)?.host === new URL(twinOf(led)).host;
    return isTwin ? canonical : null;
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

  /** Settles what one step reads, and counts what it comes to. */
  function settling(frontier: Frontier, robots: Robots) {
    const { state } = frontier;
    const progress: Progress = { pages: [], waitMs: null };
    const settle = (url: string, reading: SourceReading, failure: PageFailure | null): void => {
      state.settled += 1;
      const failed = failure && ({ state: "failed", url: reading.url, retryAfterMs: null, ...failure } as const);
      progress.pages.push({ url, reading: failed ?? reading });
    };
    /** Reads the address that a page calls its own in the place of the page; null where the page stands for itself. */
    const readCanonical = async ({ depth }: QueuedPage, reading: PageOf): Promise<string | null> => {
      const named = canonicalOf(frontier, reading);
      if (named === null) return null;
      if (robots.delayMs > 0) await passed(clock, robots.delayMs);
      const own = await read(named, robots);
      if (!isCanonical(named, own)) return null;
      frontier.follow(reading.page, depth);
      settle(named, own, settlePage(frontier, { url: named, depth }, own));
      return named;
    };
    return {
      progress,
      /** A page comes back where its site asks to come again. */
      async take(page: QueuedPage, reading: SourceReading): Promise<void> {
        const wait = reading.state === "failed" ? reading.retryAfterMs : null;
        if (wait !== null && page.tries < most.tries) {
          progress.waitMs = Math.max(progress.waitMs ?? 0, wait);
          return frontier.again(page);
        }
        const canonical = reading.state === "page" ? await readCanonical(page, reading) : null;
        if (canonical !== null) return settle(page.url, reading, duplicateOf(canonical));
        settle(page.url, reading, reading.state === "page" ? settlePage(frontier, page, reading) : null);
      },
    };
  }

  async function readPages(state: CrawlState): Promise<Progress> {
    const frontier = new Frontier(state);
    frontier.followFirst();
    const robots = createRobots(state.origin, state.robots);
    const { progress, take } = settling(frontier, robots);
    const atOnce = robots.delayMs > 0 ? 1 : most.atOnce;
    while (progress.pages.length < most.pages && progress.waitMs === null) {
      const round: QueuedPage[] = [];
      while (round.length < Math.min(atOnce, most.pages - progress.pages.length)) {
        const page = frontier.next(round.length);
        if (page === null) break;
        round.push(page);
      }
      if (round.length === 0) {
        state.phase = "done";
        break;
      }
      if (robots.delayMs > 0 && state.settled > 0) await passed(clock, robots.delayMs);
      await Promise.all(round.map(async (page) => take(page, await read(page.url, robots))));
    }
    return progress;
  }

  return {
    async step(given) {
      const state = structuredClone(given);
      let progress: Progress = { pages: [], waitMs: null };
      if (state.phase === "start") progress = await begin(state);
      else if (state.phase === "sitemaps") await readSitemaps(state);
      else if (state.phase === "pages") progress = await readPages(state);
      return { state, ...progress };
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
              ? await read(url, site.robots, { earlier })
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

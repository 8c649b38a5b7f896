import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip, gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { readWeb } from "../../../worker/providers/documents/web/read-web.ts";
import { newCrawl } from "../../../worker/sites/crawl.ts";
import type { CrawlRequest, CrawlState } from "../../../worker/sites/crawl.ts";
import { createSiteCrawler } from "../../../worker/sites/site-crawler.ts";
import type { CrawledPage } from "../../../worker/sites/site-crawler.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { startSmallWeb } from "../../support/small-web.ts";
import type { Answer, SmallPage, SmallWeb } from "../../support/small-web.ts";

type Pages = Parameters<typeof startSmallWeb>[0];

let small: SmallWeb | undefined;
afterEach(async () => small?.close());

async function crawl(pages: Pages, request: Partial<CrawlRequest> = {}) {
  const clock = createHandClock();
  small = await startSmallWeb(pages, clock);
  const crawler = createSiteCrawler({ web: small.web, reader: { readWeb }, clock });
  let state: CrawlState = newCrawl({ url: "https://s.example/", maxPages: 50, ...request });
  const found: CrawledPage[] = [];
  for (let steps = 0; state.phase !== "done" && steps < 50; steps += 1) {
    // What a job stores between two steps is JSON.
    const step = await crawler.step(JSON.parse(JSON.stringify(state)) as CrawlState);
    expect(step.pages.length).toBeLessThanOrEqual(10);
    found.push(...step.pages);
    state = step.state;
  }
  const outcomes = Object.fromEntries(
    found.map(({ url, reading }) => [
      url.replace("https://s.example", ""),
      reading.state === "failed" ? `${reading.reason}${reading.detail ? `: ${reading.detail}` : ""}` : reading.state,
    ]),
  );
  return { state, outcomes, asked: small.asked, crawler };
}

function* endless() {
  for (;;) yield Buffer.alloc(1_000_000, "<x>");
}

const asks = (asked: readonly string[], place: string) => asked.filter((one) => one === `https ${place}`).length;

const hangUp: Answer = (_, response) => response.destroy();
const text = (about: string) => `<title>${about}</title><main><p>${`${about} is told here. `.repeat(12)}</p></main>`;
const page = (about: string, ...links: string[]) => ({
  body: `<nav>${links.map((link) => `<a href="${link}">x</a>`).join("")}</nav>${text(about)}`,
});
const canonical = (to: string, about: string) => ({ body: `<link rel="canonical" href="${to}">${text(about)}` });
const sitemap = (...addresses: string[]) =>
  `<urlset>${addresses.map((address) => `<url><loc>${address}</loc></url>`).join("")}</urlset>`;

test("links are followed within the host and the path, and every address has its outcome", async () => {
  const { outcomes, state } = await crawl({
    "s.example/": page("Home", "/a", "/b?utm_source=x", "https://other.example/", "/i.png", "/gone", "/zip", "/secret"),
    "s.example/robots.txt": { body: "User-agent: *\nDisallow: /secret" },
    "s.example/a": page("A", "/#x", "/b"),
    "s.example/b": page("B"),
    "s.example/zip": { headers: { "content-type": "application/zip" } },
  });
  expect(outcomes).toEqual({
    "/": "page",
    "/a": "page",
    "/b": "page",
    "/gone": "not_found",
    "/zip": "kind",
    "/secret": "robots",
  });
  expect(state.left).toMatchObject({ elsewhere: 1, kind: 1 });
});

test("a sitemap is read, packed and through an index, and its links elsewhere are refused by name", async () => {
  const { outcomes, state, asked } = await crawl({
    "s.example/": page("Home", "/linked"),
    "s.example/robots.txt": { body: "Sitemap: https://s.example/index.xml" },
    "s.example/index.xml": {
      body: "<sitemapindex><loc>https://s.example/a.xml.gz</loc><loc>http://127.0.0.1/b.xml</loc></sitemapindex>",
    },
    "s.example/a.xml.gz": {
      headers: { "content-type": "application/gzip" },
      body: gzipSync(sitemap("https://s.example/a", "https://evil.example/b")),
    },
    "s.example/a": page("A"),
  });
  expect(outcomes).toEqual({ "/": "page", "/a": "page" });
  expect(state.refused.map(({ url }) => url).toSorted()).toEqual(["http://127.0.0.1/b.xml", "https://evil.example/b"]);
  expect(asked.some((place) => /linked|evil|127/.test(place))).toBe(false);
});

test("a canonical elsewhere is refused by name, and one of the site is read in its place", async () => {
  const { outcomes, state } = await crawl({
    "s.example/": page("Home", "/a", "/b"),
    "s.example/a": canonical("https://evil.example/a", "A"),
    "s.example/b": canonical("/c", "B"),
    "s.example/c": page("B"),
  });
  expect(outcomes).toEqual({ "/": "page", "/a": "page", "/b": "duplicate: https://s.example/c", "/c": "page" });
  expect(state.refused).toEqual([{ url: "https://evil.example/a", from: "canonical" }]);
});

test.each<[string, SmallPage, string]>([
  ["redirects to the page itself", { status: 301, headers: { location: "/a" } }, "/a.html"],
  ["is gone", { status: 404 }, "/old/a"],
  ["leads to a sign-in elsewhere", { status: 301, headers: { location: "https://login.example/" } }, "/login"],
  ["is a sign-in", { body: "<form><p>Sign in</p><input type=password></form>" }, "/signin"],
])("a canonical that %s is passed over, and the page is read", async (_how, answer, to) => {
  const { outcomes } = await crawl({
    "s.example/": page("Home", "/a", "/b"),
    "s.example/a": canonical(to, "A"),
    "s.example/b": canonical(to, "B"),
    [`s.example${to}`]: answer,
  });
  expect(outcomes).toEqual({ "/": "page", "/a": "page", "/b": "page" });
});

describe("a first page", () => {
  test.each<[string, SmallPage, outcome: string]>([
    ["is a page", page("Home", "/a"), "page"],
    ["is a file", { headers: { "content-type": "application/pdf" }, body: "%PDF-1.7" }, "file"],
    ["is gone", { status: 404 }, "not_found"],
    ["is not to be kept", { body: `<meta name="robots" content="noindex">${text("Home")}` }, "noindex"],
  ])("that %s is fetched once", async (_what, first, outcome) => {
    const { outcomes, asked } = await crawl({ "s.example/": first, "s.example/a": page("A") });
    expect(outcomes["/"]).toBe(outcome);
    expect(asks(asked, "s.example/")).toBe(1);
  });

  test("to which others lead, with a sitemap or without, is fetched once", async () => {
    const site = { "s.example/": page("Home", "/a", "/b"), "s.example/a": page("A", "/"), "s.example/b": page("B") };
    const linked = await crawl(site);
    expect([linked.outcomes, asks(linked.asked, "s.example/")]).toEqual([
      { "/": "page", "/a": "page", "/b": "page" },
      1,
    ]);
    await small?.close();
    const named = sitemap("https://s.example/", "https://s.example/a");
    const mapped = await crawl({ ...site, "s.example/sitemap.xml": { body: named } });
    expect([mapped.outcomes, asks(mapped.asked, "s.example/")]).toEqual([{ "/": "page", "/a": "page" }, 1]);
  });

  test("whose site asks to come again is fetched once more", async () => {
    let times = 0;
    const { outcomes, asked } = await crawl({
      "s.example/": (_, response) => {
        times += 1;
        const isBusy = times === 1;
        response.writeHead(isBusy ? 503 : 200, { "content-type": "text/html", ...(isBusy && { "retry-after": "1" }) });
        response.end(text("Home"));
      },
    });
    expect([outcomes, asks(asked, "s.example/")]).toEqual([{ "/": "page" }, 2]);
  });

  test("that sends its reader on by itself begins where it leads, and so does a later one", async () => {
    const { outcomes } = await crawl({
      "s.example/": { body: '<meta http-equiv="refresh" content="0; url=/en/">' },
      "s.example/en/": page("Home", "/en/old"),
      "s.example/en/old": { body: "<meta http-equiv=refresh content=\"0;URL='/en/new'\">" },
      "s.example/en/new": page("New"),
    });
    expect(outcomes).toEqual({ "/en/": "page", "/en/old": "page" });
  });

  test.each<[string, Record<string, SmallPage | Answer>]>([
    ["does not answer", { "s.example/robots.txt": hangUp, "s.example/": hangUp }],
    ["names it as its own", { "s.example/": canonical("https://www.s.example/", "Home") }],
  ])("of a site whose bare name %s is read at its twin", async (_how, bare) => {
    const { state } = await crawl({ ...bare, "www.s.example/": page("Home", "/a"), "www.s.example/a": page("A") });
    expect([state.scope?.host, state.read.map(({ url }) => url)]).toEqual([
      "www.s.example",
      ["https://www.s.example/", "https://www.s.example/a"],
    ]);
  });

  test("that sends its reader round and round is no page", async () => {
    const { outcomes, state } = await crawl({
      "s.example/": { body: '<meta http-equiv="refresh" content="0; url=/b">' },
      "s.example/b": { body: '<meta http-equiv="refresh" content="0; url=/">' },
    });
    expect([state.stopped, outcomes]).toEqual([{ reason: "refused", detail: "redirects", status: null }, {}]);
  });
});

test("a first page that leads to another host is read there; a later one is refused", async () => {
  const { outcomes, state } = await crawl({
    "s.example/": { status: 301, headers: { location: "https://www.s.example/" } },
    "www.s.example/": page("Home", "/a"),
    "www.s.example/a": { status: 302, headers: { location: "https://evil.example/" } },
    "evil.example/": page("Evil"),
  });
  expect(state.scope?.host).toBe("www.s.example");
  expect(Object.values(outcomes)).toEqual(["page", "refused: elsewhere"]);
});

describe("a site that cannot be read is left alone, with a reason", () => {
  test.each([
    ["server", { "s.example/robots.txt": { status: 503 } }, {}],
    ["robots", { "s.example/robots.txt": { body: "User-agent: *\nDisallow: /" } }, {}],
    ["refused", {}, { url: "http://127.0.0.1/" }],
    ["refused", {}, { url: "https://ensemble.example/" }],
    ["refused", { "s.example/": { status: 302, headers: { location: "http://[::1]/" } } }, {}],
    ["kind", { "s.example/": { headers: { "content-type": "application/zip" } } }, {}],
  ])("%s", async (reason, pages, request) => {
    const { state, outcomes } = await crawl(pages as Pages, request);
    expect([state.stopped?.reason, outcomes]).toEqual([reason, {}]);
  });
});

describe("traps end", () => {
  test.each([
    ["a calendar by its query", (at: number) => `/calendar?m=${at}`, "variants"],
    ["a calendar by its path", (at: number) => `/calendar/${at}`, "depth"],
  ])("%s", async (_what, address, left) => {
    const { state } = await crawl((place) => {
      const at = Number(/(\d+)$/.exec(place)?.[1] ?? 0);
      if (/robots|sitemap/.test(place)) return undefined;
      const links = Array.from({ length: 30 }, (_, more) => address(left === "depth" ? at + 1 : at + more + 1));
      return page(`Month ${at}`, ...links);
    });
    expect(state.left[left as "depth"]).toBeGreaterThan(0);
    expect(state.settled).toBeLessThan(30);
  });

  test("a packed sitemap without end", async () => {
    const { outcomes } = await crawl({
      "s.example/": page("Home"),
      "s.example/sitemap.xml": (_, response) => {
        response.writeHead(200, { "content-type": "application/gzip" });
        pipeline(Readable.from(endless()), createGzip(), response).catch(() => undefined);
      },
    });
    expect(outcomes).toEqual({ "/": "page" });
  });
});

test("known sources are asked whether they have changed", async () => {
  const { crawler } = await crawl({
    "s.example/": page("Home"),
    "s.example/a": (request, response) => {
      const isSame = request.headers["if-none-match"] === '"1"';
      response.writeHead(isSame ? 304 : 200, { "content-type": "text/html", etag: '"1"' }).end(text("A"));
    },
    "s.example/b": page("B"),
  });
  const [first] = await crawler.readSources([{ url: "https://s.example/b" }]);
  const sha256 = first?.state === "page" ? first.sha256 : null;
  const readings = await crawler.readSources([
    { url: "https://s.example/a", earlier: { etag: '"1"' } },
    { url: "https://s.example/b", earlier: { sha256 } },
    { url: "https://s.example/c" },
  ]);
  expect(readings.map(({ state }) => state)).toEqual(["unchanged", "unchanged", "failed"]);
});

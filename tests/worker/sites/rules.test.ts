import { describe, expect, test } from "vitest";
import { markdownToBlocks } from "../../../worker/contract/document/markdown/markdown-to-blocks.ts";
import { blocksToMarkdown } from "../../../worker/contract/document/markdown/blocks-to-markdown.ts";
import { countLines, dropCommonLines, noLines } from "../../../worker/sites/boilerplate.rules.ts";
import { bitsApart, copyOf } from "../../../worker/sites/duplicates.rules.ts";
import { soft404, statusFailure } from "../../../worker/sites/outcome.rules.ts";
import { createRobots, readRobotsFile } from "../../../worker/sites/robots.ts";
import { commonPrefix, matchesPath, outOfScope } from "../../../worker/sites/scope.rules.ts";
import { cleanUrl, shortHash, urlKey } from "../../../worker/sites/url-key.rules.ts";

const robotsOf = (text: string) => createRobots("https://s.example", readRobotsFile(text).rules);
const page = (markdown: string) => markdownToBlocks(markdown, { prefix: "b" });

test.each([
  ["https://Site.Example/a", "http://site.example/a/"],
  ["https://site.example/a#b", "https://site.example/a"],
  ["https://site.example./a", "https://site.example/a"],
  ["https://site.example/a?b=2&a=1", "https://site.example/a?a=1&b=2"],
  ["https://site.example/a?utm_source=x&fbclid=y&gclid=z", "https://site.example/a"],
  ["https://site.example/a?PHPSESSID=1", "https://site.example/a"],
  ["https://site.example/a;jsessionid=1F?b=1", "https://site.example/a?b=1"],
  ["https://site.example:443/", "https://site.example"],
])("%s is the page %s", (one, other) => {
  expect(urlKey(new URL(one))).toBe(urlKey(new URL(other)));
});

test.each([
  ["https://site.example/a", "https://site.example/A"],
  ["https://site.example/a", "https://www.site.example/a"],
  ["https://site.example/a?page=1", "https://site.example/a?page=2"],
  ["https://site.example/a?b", "https://site.example/a/b"],
])("%s is not the page %s", (one, other) => {
  expect(urlKey(new URL(one))).not.toBe(urlKey(new URL(other)));
});

test("a page is fetched without what tracks, in the site's own order", () => {
  expect(cleanUrl(new URL("https://site.example/a?b=2&utm_id=1&a=1#x")).href).toBe("https://site.example/a?b=2&a=1");
});

test("short hashes of many addresses differ", () => {
  const hashes = new Set(Array.from({ length: 20_000 }, (_, at) => shortHash(`site.example/page/${at}`)));
  expect([hashes.size, [...hashes][0]?.length]).toEqual([20_000, 14]);
});

const at = (path: string) => new URL(path, "https://s.example");

describe("scope", () => {
  test.each([
    ["https://s.example/", "/"],
    ["https://s.example/fr", "/fr/"],
    ["https://s.example/fr/", "/fr/"],
    ["https://s.example/index.html", "/"],
    ["https://s.example/docs/intro", "/docs/"],
    ["https://s.example/docs/intro.html", "/docs/"],
  ])("%s stands for all below %s", (url, prefix) => {
    expect(commonPrefix(new URL(url), new URL(url))).toBe(prefix);
  });

  test.each([
    ["/", "/fr/", "/"],
    ["/docs", "/docs/en/", "/docs/"],
    ["/old/", "/new/guide", "/new/"],
  ])("%s that leads to %s stands for all below %s", (asked, led, prefix) => {
    expect(commonPrefix(at(asked), at(led))).toBe(prefix);
  });

  const scope = { host: "s.example", prefix: "/fr/", include: [], exclude: ["/fr/panier*", "/*/compte"] };
  test.each([
    ["https://s.example/fr/a", null],
    ["https://s.example/fr", null],
    ["http://s.example/fr/a.pdf", null],
    ["https://s.example/en/a", "prefix"],
    ["https://s.example/french", "prefix"],
    ["https://www.s.example/fr/a", "elsewhere"],
    ["https://s.example:8080/fr/a", "elsewhere"],
    ["https://s.example/fr/a.JPG", "kind"],
    ["https://s.example/fr/panier/1", "excluded"],
    ["https://s.example/fr/mon/compte", "excluded"],
  ])("%s: %s", (url, out) => {
    expect(outOfScope(scope, new URL(url))).toBe(out);
  });

  test("with paths to include, no other is read", () => {
    const only = { ...scope, exclude: [], include: ["/fr/aide/"] };
    expect(["/fr/aide/a", "/fr/b"].map((path) => outOfScope(only, new URL(path, "https://s.example")))).toEqual([
      null,
      "excluded",
    ]);
  });

  test("a pattern of a thousand stars is matched", () => {
    expect(matchesPath(`/${"*a".repeat(1_000)}b`, `/${"a".repeat(2_000)}`)).toBe(false);
  });
});

describe("robots.txt", () => {
  test.each([
    ["", "/a", true],
    ["User-agent: *\nDisallow: /", "/a", false],
    ["User-agent: *\nDisallow:", "/a", true],
    ["User-agent: *\nDisallow: /private/", "/private/a", false],
    ["User-agent: *\nDisallow: /private/", "/public", true],
    ["User-agent: *\nDisallow: /\nAllow: /docs/", "/docs/a", true],
    ["User-agent: *\nDisallow: /*.pdf$", "/a.pdf", false],
    ["User-agent: *\nDisallow: /*.pdf$", "/a.pdf?b", true],
    ["User-agent: OtherBot\nDisallow: /", "/a", true],
    ["User-agent: *\nDisallow: /\n\nUser-agent: EnsembleBot\nDisallow: /x", "/a", true],
    ["User-agent: ensemblebot/1.0\nDisallow: /", "/a", false],
    ["User-agent: OtherBot\nUser-agent: EnsembleBot\nDisallow: /a", "/a", false],
    ["User-agent: EnsembleBot\nDisallow: /b\n\nUser-agent: OtherBot\nDisallow: /a", "/a", true],
    ["Disallow: /", "/a", true],
    ["# User-agent: *\n<html><body>Disallow: /", "/a", true],
    ["USER-AGENT: *\r\nDISALLOW: /a # and below", "/a/b", false],
  ])("%j lets %s be read: %s", (text, path, allowed) => {
    expect(robotsOf(text).allows(`https://s.example${path}`)).toBe(allowed);
  });

  test.each([
    ["Crawl-delay: 2", 2_000],
    ["Crawl-delay: 0.5", 500],
    ["Crawl-delay: 3600", 10_000],
    ["Crawl-delay: -1", 0],
    ["Crawl-delay: soon", 0],
    ["", 0],
  ])("%j is a delay of %i ms", (line, delayMs) => {
    expect(robotsOf(`User-agent: *\n${line}`).delayMs).toBe(delayMs);
  });

  test("its sitemaps are known, wherever they stand", () => {
    const text = "Sitemap: https://s.example/a.xml\nUser-agent: x\nDisallow: /\nsitemap: /b.xml # old";
    expect(readRobotsFile(text).sitemaps).toEqual(["https://s.example/a.xml", "/b.xml"]);
  });

  test("half a megabyte for other readers is nothing to this one", () => {
    const others = "User-agent: OtherBot\nDisallow: /a\n".repeat(14_000);
    expect(readRobotsFile(`${others}User-agent: *\nDisallow: /b`).rules).toBe("User-agent: *\ndisallow: /b");
  });

  test("a site with more rules than can be weighed is left alone", () => {
    const robots = robotsOf(`User-agent: *\n${`Disallow: /${"*a".repeat(200)}\n`.repeat(1_000)}`);
    expect(robots.allows(`https://s.example/${"a".repeat(2_000)}`)).toBe(false);
  });
});

describe("lines that most pages repeat", () => {
  const around = "Free delivery from 50 €\n\n- Home\n- Shop\n\n## Questions\n\nCall us";
  const pages = [1, 2, 3, 4, 5, 6].map((at) => page(`# Lamp ${at}\n\n${around}\n\n## Price\n\n${at} €`));
  const counts = pages.reduce((counts, blocks, at) => countLines(counts, blocks, `page ${at}`), noLines());

  test("are dropped, and headings with nothing below them", () => {
    const kept = dropCommonLines(pages[2] ?? [], counts, "page 2");
    expect(blocksToMarkdown(kept).trim()).toBe("# Lamp 3\n\n## Price\n\n3 €");
  });

  test("but the first page keeps them, so that no word of the site is lost", () => {
    expect(dropCommonLines(pages[0] ?? [], counts, "page 0")).toEqual(pages[0]);
  });

  test("four pages are too few to tell", () => {
    const few = pages.slice(0, 4).reduce((counts, blocks, at) => countLines(counts, blocks, `page ${at}`), noLines());
    expect(dropCommonLines(pages[2] ?? [], few, "page 2")).toEqual(pages[2]);
  });

  test("what half of the pages say stays", () => {
    const half = pages.map((blocks, at) => (at % 2 === 0 ? blocks : page(`# Lamp ${at}\n\n${at} €`)));
    const counts = half.reduce((counts, blocks, at) => countLines(counts, blocks, `page ${at}`), noLines());
    expect(dropCommonLines(pages[2] ?? [], counts, "page 2")).toEqual(pages[2]);
  });
});

describe("copies", () => {
  const read = [{ url: "https://s.example/a", title: "Lamp", sha256: "1", simhash: "ffffffff00000000" }];

  test.each([
    ["the same words", { title: "Other", sha256: "1", simhash: "0000000000000000" }, true],
    ["nearly the same words and the same title", { title: "Lamp", sha256: "2", simhash: "fffffff800000000" }, true],
    [
      "nearly the same words under another title",
      { title: "Lamp XL", sha256: "2", simhash: "ffffffff00000001" },
      false,
    ],
    ["other words under the same title", { title: "Lamp", sha256: "2", simhash: "ffffff0f00000000" }, false],
    ["no title at all", { title: "", sha256: "2", simhash: "ffffffff00000000" }, false],
  ])("%s", (_what, page, isCopy) => {
    expect(copyOf(page, read)).toBe(isCopy ? "https://s.example/a" : null);
  });

  test("bits are counted over the whole fingerprint", () => {
    expect(bitsApart("ffffffffffffffff", "0000000000000000")).toBe(64);
    expect(bitsApart("8000000000000001", "0000000000000000")).toBe(2);
  });
});

test.each([
  [200, null, null],
  [204, null, null],
  [302, null, { reason: "server", detail: null }],
  [401, null, { reason: "login", detail: null }],
  [403, null, { reason: "refused", detail: "forbidden" }],
  [404, null, { reason: "not_found", detail: null }],
  [410, null, { reason: "not_found", detail: null }],
  [418, null, { reason: "refused", detail: null }],
  [429, "30", { reason: "server", detail: "busy", retryAfterMs: 30_000 }],
  [429, "9999", { reason: "server", detail: "busy", retryAfterMs: null }],
  [503, "Wed, 21 Oct 2026 07:28:00 GMT", { reason: "server", retryAfterMs: null }],
  [500, "30", { reason: "server", retryAfterMs: null }],
])("a status of %i with Retry-After %j is %j", (status, retryAfter, failure) => {
  const found = statusFailure({ status, headers: { retryAfter } });
  expect({ found }).toMatchObject({ found: failure && { ...failure, status } });
});

test.each([
  ["404 - Page not found", "Sorry", true],
  ["Page introuvable | Moulin", "Désolé", true],
  ["Room 4044", "A room", false],
  ["What 404 means", "A long article about status codes. ".repeat(30), false],
])("%j says that it does not exist: %s", (title, text, isMissing) => {
  expect(soft404({ title, blocks: markdownToBlocks(text, { prefix: "b" }) })).toBe(isMissing);
});

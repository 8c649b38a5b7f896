import { once } from "node:events";
import { get } from "node:http";
import type { IncomingMessage } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sites, startWebStandIn } from "../../local/web/server.ts";
import type { WebStandIn } from "../../local/web/server.ts";
import { crawlSite } from "../support/crawling.ts";

let web: WebStandIn;
beforeAll(async () => {
  web = await startWebStandIn({ widgetOrigin: "http://127.0.0.1:9" });
});
afterAll(() => web.close());

const outcome = ({ reading }: Awaited<ReturnType<typeof crawlSite>>["pages"][number]): string =>
  reading.state === "failed" ? reading.reason : reading.state;

async function crawled(address: string) {
  const { pages } = await crawlSite(web.url, address);
  const failed = pages.filter(({ reading }) => reading.state === "failed");
  const read = pages.filter(({ reading }) => reading.state === "page");
  const months = read.filter(({ url }) => new URL(url).pathname === "/events").length;
  return {
    pages: read.length - months,
    months,
    files: pages.filter(({ reading }) => reading.state === "file").length,
    failed: Object.fromEntries(failed.map((page) => [new URL(page.url).pathname, outcome(page)])),
  };
}

test.each([
  ["https://boulangerie-martel.example/", 12, 0],
  ["https://docs.halyard.example/", 12, 0],
  ["https://hotel-des-salines.example/", 12, 0],
  ["http://www.saint-aubin-les-etangs.example/", 10, 2],
])("all that %s has is found and read", async (address, pages, files) => {
  expect(await crawled(address)).toEqual({ pages, files, months: 0, failed: {} });
});

test("the traps of the bicycle shop are left out, each for its reason", async () => {
  const { pages, failed, months } = await crawled("https://ridgeline-cycles.example/");
  expect(failed).toEqual({
    "/stock": "needs_script",
    "/jobs": "not_found",
    "/gone": "not_found",
    "/staff": "noindex",
    "/account": "login",
    "/rota/week": "robots",
    "/old-hire": "duplicate",
    "/print/servicing": "duplicate",
  });
  // A calendar leads on for ever, and is followed as deep as links are.
  expect({ pages, months }).toEqual({ pages: 8, months: 5 });
});

test("an unchanged page is answered with 304, a changed one with its new words, and a deleted one is gone", async () => {
  const address = "https://ridgeline-cycles.example/fitting";
  const { crawler } = await crawlSite(web.url, address, 1);
  const read = async (etag?: string) => {
    const [reading] = await crawler.readSources([{ url: address, earlier: { etag: etag ?? null } }]);
    return reading;
  };
  const first = await read();
  if (first?.state !== "page") throw new Error("the page cannot be read");
  expect(await read(String(first.etag))).toMatchObject({ state: "unchanged" });
  web.rewrite(address, "# Bike fitting\n\nA fitting takes three hours and costs £190 from January on.\n");
  expect(JSON.stringify(await read(String(first.etag)))).toContain("£190");
  web.rewrite(address, null);
  expect(await read()).toMatchObject({ state: "failed", reason: "not_found" });
});

test("a browser finds each site by its name, and a chatbot is embedded where the address names one", async () => {
  const list = await (await fetch(web.url)).text();
  for (const { host } of sites) expect(list).toContain(host.replace(/\.example$/, ".localhost"));
  const key = crypto.randomUUID();
  const shown = async (path: string): Promise<string> => {
    const request = get(web.url + path, { headers: { host: "docs.halyard.localhost" } });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    return textOf(response);
  };
  expect(await shown("/")).not.toContain("widget.js");
  expect(await shown(`/?bot=${key}`)).toContain(`<script src="http://127.0.0.1:9/widget.js" data-key="${key}"`);
});

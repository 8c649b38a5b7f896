import { describe, expect, test, vi } from "vitest";
import { createWebsites } from "../../../worker/modules/campaigns/generation/website/website.service.ts";
import { readWeb } from "../../../worker/providers/documents/web/read-web.ts";
import type { FetchResult } from "../../../worker/providers/web/web.ts";
import { ownId } from "../../support/owner-ids.ts";

const headers = { etag: null, lastModified: null, retryAfter: null, robots: null };
const html = `<html lang="en"><head><title>Bakery</title><meta name="description" content="Bread since 1912.">
  <meta property="og:image" content="/bread.png"></head><body><main><p>${"We bake every night. ".repeat(300)}</p></main></body></html>`;

function open(answer: (address: string) => FetchResult | null) {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  let taken = 0;
  return createWebsites({
    web: { safeFetch: async (address) => answer(address) ?? page(address, "", 404) },
    reader: { readWeb: async (request) => readWeb(request) },
    guests: {
      takeFor: async () => ((taken += 1), taken > 60 ? { state: "refused", retryAfterSeconds: 9 } : { state: "taken" }),
    },
  });
}

const page = (url: string, text: string, status = 200): FetchResult => ({
  failure: null,
  url,
  status,
  type: "text/html",
  charset: "utf-8",
  bytes: new TextEncoder().encode(text),
  headers,
});

const bakery = (address: string) => (address === "https://bakery.example/" ? page(address, html) : null);

const leads = (url: string): FetchResult | null =>
  url.endsWith("robots.txt") ? null : { failure: "refused", refusal: "address", url: "https://169.254.169.254/" };
const closed = (url: string): FetchResult => ({ failure: "slow", url });

describe("the website of a brief", () => {
  test("is described by its title, description, picture and first 4,000 characters", async () => {
    const read = await open(bakery).readFor(ownId("ada"), "https://bakery.example");
    expect(read).toMatchObject({
      url: "https://bakery.example/",
      title: "Bakery",
      description: "Bread since 1912.",
      language: "en",
      images: ["https://bakery.example/bread.png"],
    });
    expect(read.text).toHaveLength(4_000);
  });

  test.each([
    "bakery.example",
    "http://bakery.example/",
    "https://bakery.example:8443/",
    "https://user@bakery.example/",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://[::1]/",
    "https://localhost/",
    "https://printer.local/",
    "file:///etc/passwd",
    "javascript:alert(1)",
  ])("is never read at %s", async (address) => {
    const asked = vi.fn(bakery);
    await expect(open(asked).readFor(ownId("ada"), address)).rejects.toThrow("social.address_refused");
    expect(asked).not.toHaveBeenCalled();
  });

  test("is not read where it leads to a refused address", async () => {
    await expect(open(leads).readFor(ownId("ada"), "https://bakery.example/")).rejects.toThrow(
      "social.address_refused",
    );
    expect(await open(leads).readForPlan("https://bakery.example/")).toBeNull();
  });

  test("says that it cannot be read; a plan goes on without it", async () => {
    await expect(open(closed).readFor(ownId("ada"), "https://bakery.example/")).rejects.toThrow("social.site_unread");
    expect(await open(closed).readForPlan("https://bakery.example/")).toBeNull();
  });

  test("is read sixty times an hour at most", async () => {
    const websites = open(bakery);
    for (let time = 0; time < 60; time += 1) await websites.readFor(ownId("ada"), "https://bakery.example/");
    await expect(websites.readFor(ownId("ada"), "https://bakery.example/")).rejects.toThrow("request.too_many");
  });
});

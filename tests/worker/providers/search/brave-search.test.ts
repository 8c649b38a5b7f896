import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startSearchStandIn } from "../../../../local/search/server.ts";
import type { SearchStandIn } from "../../../../local/search/server.ts";
import { webSearch } from "../../../../worker/contract/limits.ts";
import { createBraveSearch } from "../../../../worker/providers/search/brave-search.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import { startScriptedServer } from "../ai/scripted-server.ts";
import type { ScriptedServer } from "../ai/scripted-server.ts";

const pages = [
  { url: "https://hotel.example/rooms", title: "Rooms", markdown: "# Rooms\n\nBreakfast is served until ten." },
  { url: "https://bakery.example/pain", title: "Nos pains", markdown: "# Nos pains\n\nLe pain de seigle est à 4 €." },
  { url: "https://town.example/guide.pdf", title: "Breakfast", markdown: "# Breakfast\n\nBreakfast everywhere." },
];

let standIn: SearchStandIn;
let vendor: ScriptedServer;
beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  [standIn, vendor] = await Promise.all([startSearchStandIn({ pages: () => pages }), startScriptedServer()]);
});
afterAll(() => Promise.all([standIn.close(), vendor.close()]));

const clock = createHandClock();
const search = (query: string, { baseUrl = standIn.url, apiKey = standIn.apiKey, signal = staying() } = {}) =>
  createBraveSearch({ apiKey, baseUrl }, clock).search(query, { count: 10, language: null, signal });
const staying = () => new AbortController().signal;
const sent = (body: unknown, status = 200) => {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  vendor.answer({ status, headers: { "content-type": "application/json" }, chunks: [text] });
  return search("tides", { baseUrl: vendor.url });
};

describe("a search of the web", () => {
  test("finds the pages that say it, whatever their accents and endings, and has its price", async () => {
    expect(await search("pains au seigle")).toEqual({
      outcome: "found",
      costMicros: webSearch.searchMicros,
      pages: [
        { url: "https://bakery.example/pain", title: "Nos pains", excerpt: expect.stringContaining("pain de seigle") },
      ],
    });
    expect(standIn.asked()).toContain("pains au seigle");
  });

  test("may find nothing, which costs the same", async () => {
    expect(await search("volcanoes")).toEqual({ outcome: "found", pages: [], costMicros: webSearch.searchMicros });
  });

  test("sends no more of a long text than a query may have", async () => {
    expect(await search("breakfast ".repeat(200))).toMatchObject({ outcome: "found" });
  });

  test("leaves out what is no page: without an address, without a title, with an address that is none", async () => {
    const results = [{ title: "No address" }, { url: "https://a.example" }, { url: "//", title: "None" }, null, 7];
    const found = await sent({
      type: "search",
      web: { results: [...results, { url: "https://b.example", title: "B" }] },
    });
    expect(found).toMatchObject({ pages: [{ url: "https://b.example", title: "B", excerpt: "" }] });
  });
});

describe("a failed search is named by its type, and costs nothing", () => {
  test.each([
    ["too many calls", () => sent({}, 429), "http_429_error"],
    ["a fault of the engine", () => sent({}, 500), "http_500_error"],
    ["a key that is not known", () => search("tides", { apiKey: "wrong" }), "http_401_error"],
    ["an answer of another shape", () => sent({ type: "news" }), "api_error"],
    ["what is no JSON", () => sent("<html>"), "api_error"],
    ["no engine at all", () => search("tides", { baseUrl: "http://127.0.0.1:1" }), "network_error"],
    ["a stop", () => search("tides", { signal: AbortSignal.abort() }), "query_cancel"],
  ])("%s", async (_, act, errorType) => {
    expect(await act()).toMatchObject({ outcome: "failed", errorType });
  });

  test("an engine that says nothing for too long", async () => {
    vendor.answer({ chunks: ["{"], last: "stall" });
    const waiting = search("tides", { baseUrl: vendor.url });
    await vi.waitFor(() => expect(clock.pending()).toBeGreaterThan(0));
    clock.advance(webSearch.searchMs);
    expect(await waiting).toMatchObject({ outcome: "failed", errorType: "network_error" });
  });
});

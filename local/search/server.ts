import { Hono } from "hono";
import { serveApp } from "../serve.ts";
import type { RunningServer } from "../serve.ts";
import type { WebPage } from "../web/server.ts";
import { searchPages } from "./ranking.ts";

export interface SearchStandIn extends RunningServer {
  apiKey: string;
  /** The queries that were asked. */
  asked(): readonly string[];
  /** Answers so many next searches with this status. */
  fail(status: number, times?: number): void;
}

const apiKey = "demo";
const usualCount = 20;
const longestQuery = { characters: 400, words: 50 };

const refused = (status: 401 | 422, code: string) =>
  Response.json({ type: "ErrorResponse", error: { status, code, detail: "The request is not valid" } }, { status });

function isAnswered(query: string, count: number): boolean {
  if (query === "" || query.length > longestQuery.characters) return false;
  if (query.split(/\s+/).length > longestQuery.words) return false;
  return Number.isInteger(count) && count >= 1 && count <= usualCount;
}

/** Speaks https://api-dashboard.search.brave.com/app/documentation/web-search over the pages of this machine's web. */
export async function startSearchStandIn({ pages }: { pages: () => readonly WebPage[] }): Promise<SearchStandIn> {
  const asked: string[] = [];
  let failures: number[] = [];
  const app = new Hono();
  app.get("/res/v1/web/search", (c) => {
    if (c.req.header("x-subscription-token") !== apiKey) return refused(401, "SUBSCRIPTION_TOKEN_INVALID");
    const query = c.req.query("q")?.trim() ?? "";
    const count = Number(c.req.query("count") ?? usualCount);
    if (!isAnswered(query, count)) return refused(422, "VALIDATION");
    const [status, ...later] = failures;
    failures = later;
    if (status !== undefined) return Response.json({ type: "ErrorResponse", error: { status } }, { status });
    asked.push(query);
    const results = searchPages(pages(), query).slice(0, count);
    const web = { type: "search", results: results.map((result) => ({ type: "search_result", ...result })) };
    return c.json({ type: "search", query: { original: query }, ...(results.length > 0 && { web }) });
  });

  return {
    ...(await serveApp(app)),
    apiKey,
    asked: () => asked,
    fail: (status, times = 1) => void (failures = Array.from({ length: times }, () => status)),
  };
}

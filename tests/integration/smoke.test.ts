import { Hono } from "hono";
import type { Context } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildSite } from "../../local/build/site.ts";
import { serveApp } from "../../local/serve.ts";
import { checks } from "../../smoke/checks.ts";
import type { Options } from "../../smoke/options.ts";
import { runChecks } from "../../smoke/running.ts";
import type { ResultLine } from "../../smoke/running.ts";
import { smallSizes } from "../../smoke/sizes.ts";
import { mark } from "../../smoke/stand.ts";
import { addChatbot } from "../../worker/contract/support/chatbots.contract.ts";
import { smokeOptions } from "../support/smoking.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call } from "./auth-client.ts";
import type { SignedIn } from "./auth-client.ts";

let stack: TestStack;
let account: SignedIn;
let options: Options;
beforeAll(async () => {
  await buildSite();
  stack = await startStack({ own: true, site: true, gapMs: 4 });
  ({ account, options } = await smokeOptions(stack, smallSizes));
});
afterAll(() => stack.close());

const namesOf = (lines: readonly ResultLine[], result: ResultLine["result"]) =>
  lines.filter((line) => line.result === result).map(({ name }) => name);

/** Tables that hold anything of the account; what can be restored for a day is deleted all the same. */
async function tablesInUse(): Promise<string[]> {
  const tables = ["conversation", "document", "generation", "chatbot", "schedule", "media", "social_post"];
  const counts = tables.map(
    (table) => `select '${table}' as name from ${table} t where user_id = $1 and to_jsonb(t) ->> 'deleted_at' is null`,
  );
  const rows = await stack.sql(counts.join(" union "), [account.id]);
  return rows.map(({ name }) => String(name));
}

test("the product keeps every promise that this machine can show, and nothing of the test stays", async () => {
  // A run that was cut off has left the one chatbot that the plan allows.
  await call(stack, "POST", addChatbot.path, { token: account.token, body: { name: `${mark} bot` } });
  const lines = await runChecks(checks, options);
  expect(lines.filter(({ result }) => result === "failed")).toEqual([]);
  expect(namesOf(lines, "not checked")).toEqual([
    "tls",
    "region",
    "scheduled-question",
    "video",
    "queue ensemble-media",
    "queue ensemble-failed",
    "cron */1 * * * *",
    "cron */10 * * * *",
    "cron 23 3 * * *",
  ]);
  // The work on a deletion may go on after its answer.
  await expect.poll(tablesInUse, { timeout: 20_000 }).toEqual([]);
});

/** The product behind a server that treats some of its answers in its own way. */
async function brokenBy(change: (c: Context, response: Response) => Promise<Response> | Response) {
  const app = new Hono();
  app.all("*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const headers = new Headers(c.req.raw.headers);
    headers.delete("host");
    const { method } = c.req;
    const body = method === "GET" ? null : await c.req.arrayBuffer();
    const response = await fetch(stack.siteUrl + pathname + search, { method, headers, body, redirect: "manual" });
    const changed = await change(c, response);
    const sent = new Headers(changed.headers);
    for (const name of ["content-encoding", "content-length"]) sent.delete(name);
    return new Response(changed.body, { status: changed.status, headers: sent });
  });
  return serveApp(app);
}

const isStream = (response: Response) => response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;

function withHeader(response: Response, name: string, value: string | null): Response {
  const headers = new Headers(response.headers);
  if (value === null) headers.delete(name);
  else headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

const ofAnswers = ["answer-streams", "answer-resumes", "answer-stops"];
const ofPages = ["health", "one-origin", "security-headers", "cache-headers", "payment-webhook"];

describe("a server between that breaks one promise makes its check fail, and no other", () => {
  test.each<[string, string, (c: Context, response: Response) => Promise<Response> | Response]>([
    [
      "keeps answers until they are whole",
      "answer-streams",
      async (_c, response) => (isStream(response) ? new Response(await response.text(), response) : response),
    ],
    [
      "loses what came before a cut",
      "answer-resumes",
      async (c, response) =>
        c.req.path.endsWith("/stream")
          ? new Response((await response.text()).replace(/^data: \{"text":"[^"]*/m, 'data: {"text":"'), response)
          : response,
    ],
    [
      "lets others keep pages",
      "cache-headers",
      (c, response) => (c.req.path === "/" ? withHeader(response, "cache-control", "public, max-age=60") : response),
    ],
    [
      "drops the policy of pages",
      "security-headers",
      (c, response) => (c.req.path === "/" ? withHeader(response, "content-security-policy", null) : response),
    ],
    [
      "lets other sites read calls",
      "one-origin",
      (c, response) =>
        c.req.path === "/api/auth/session" ? withHeader(response, "access-control-allow-origin", "*") : response,
    ],
    [
      "takes any event of payments",
      "payment-webhook",
      (c, response) => (c.req.path === "/api/stripe/webhook" ? Response.json({ received: true }) : response),
    ],
  ])("one that %s: %s", async (_what, name, change) => {
    const server = await brokenBy(change);
    const neighbours = [ofAnswers, ofPages].find((names) => names.includes(name)) ?? [];
    const tried = checks.filter((check) => neighbours.includes(check.name));
    const lines = await runChecks(tried, { ...options, origin: server.url, admin: null });
    await server.close();
    expect(namesOf(lines, "failed")).toEqual([name]);
  });
});

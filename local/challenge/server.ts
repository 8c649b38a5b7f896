import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { serveApp } from "../serve.ts";
import type { RunningServer } from "../serve.ts";

export interface ChallengeStandIn extends RunningServer {
  siteKey: string;
  secretKey: string;
  /** What the API verifies with. */
  baseUrl: string;
  /** What a person's click on the widget gets. */
  solve(): string;
  /** Answers so far that were found genuine. */
  verified(): number;
}

const base = "/turnstile/v0";
const keys = { siteKey: "1x00000000000000000000AA", secretKey: "1x0000000000000000000000000000000AA" };
const lifetime = 300_000;

/**
 * Speaks siteverify of https://developers.cloudflare.com/turnstile/get-started/server-side-validation, and serves a
 * widget that asks for one click; an answer is good once, for five minutes.
 */
export async function startChallengeStandIn(): Promise<ChallengeStandIn> {
  const widget = readFileSync(join(import.meta.dirname, "widget.js"), "utf8");
  const solved = new Map<string, number>();
  let verified = 0;
  const app = new Hono();
  const solve = (): string => {
    const response = `0.${randomBytes(48).toString("base64url")}`;
    solved.set(response, Date.now() + lifetime);
    return response;
  };

  app.get(`${base}/api.js`, (c) => c.body(widget, 200, { "content-type": "text/javascript; charset=utf-8" }));
  app.post(`${base}/solve`, async (c) => {
    const { sitekey } = await c.req.json<{ sitekey?: string }>().catch(() => ({ sitekey: undefined }));
    return sitekey === keys.siteKey ? c.json({ response: solve() }) : c.json({ error: "invalid-sitekey" }, 400);
  });
  app.post(`${base}/siteverify`, async (c) => {
    const isJson = c.req.header("content-type")?.includes("json") ?? false;
    const sent: Record<string, unknown> = await (isJson ? c.req.json() : c.req.parseBody()).catch(() => ({}));
    const fault = faultOf(sent, solved);
    const times = { challenge_ts: new Date().toISOString(), hostname: "127.0.0.1" };
    if (fault !== null) return c.json({ success: false, "error-codes": [fault] });
    verified += 1;
    return c.json({ success: true, "error-codes": [], ...times });
  });

  const served = await serveApp(app);
  return { ...served, ...keys, baseUrl: served.url + base, solve, verified: () => verified };
}

/** Why an answer is refused; one that is not is spent. */
function faultOf({ secret, response }: Record<string, unknown>, solved: Map<string, number>): string | null {
  if (!secret) return "missing-input-secret";
  if (secret !== keys.secretKey) return "invalid-input-secret";
  if (typeof response !== "string" || response === "") return "missing-input-response";
  const until = solved.get(response);
  if (until === undefined) return "invalid-input-response";
  // Spent answers stay known, with no time left.
  solved.set(response, 0);
  return until > Date.now() ? null : "timeout-or-duplicate";
}

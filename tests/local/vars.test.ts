import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../local/build/sources.ts";
import { closeServer, listenLocally } from "../../local/listen.ts";
import { findOllama, workerVars } from "../../local/vars.ts";
import type { Surroundings } from "../../local/vars.ts";

const served = { url: "http://127.0.0.1:1", close: () => Promise.resolve() };
const around = {
  publicUrl: "http://127.0.0.1:8790",
  bridge: { databaseUrl: "postgresql://a:b@127.0.0.1/c", fetchEndpoint: "http://127.0.0.1:2/sql" },
  secrets: { AUTH_SECRET: "a".repeat(43), ADMIN_AUTH_SECRET: "b".repeat(43), MEDIA_SECRET: "c".repeat(43) },
  ai: { baseUrl: (name: string) => `http://127.0.0.1:3/${name}` },
  alerts: { ...served, hookUrl: "http://127.0.0.1:13/services/alerts" },
  breaches: { ...served, rangeUrl: "http://127.0.0.1:7/range" },
  challenge: { ...served, siteKey: "site", secretKey: "secret", baseUrl: "http://127.0.0.1:8/turnstile/v0" },
  linkedin: {
    ...served,
    url: "http://127.0.0.1:10",
    apps: {
      member: { clientId: "members", clientSecret: "members-secret" },
      page: { clientId: "pages", clientSecret: "pages-secret" },
    },
  },
  mail: { ...served, url: "http://127.0.0.1:4" },
  names: { ...served, resolveUrl: "http://127.0.0.1:14/dns-query" },
  openId: { ...served, discoveryUrl: "http://127.0.0.1:5/d", clientId: "local", clientSecret: "secret" },
  search: { ...served, url: "http://127.0.0.1:12", apiKey: "search-local" },
  stripe: { ...served, url: "http://127.0.0.1:6", secretKey: "sk_test_local", webhookSecret: "whsec_local" },
  portalConfiguration: "bpc_local",
  web: { ...served, url: "http://127.0.0.1:9" },
  x: { ...served, url: "http://127.0.0.1:11", clientId: "x", clientSecret: "x-secret" },
} as unknown as Surroundings;

test("without keys every service is a stand-in", () => {
  expect(workerVars(around)).toMatchObject({
    CHATGPT_API_KEY: "demo",
    CHATGPT_BASE_URL: "http://127.0.0.1:3/chatgpt",
    LLAMA_BASE_URL: "http://127.0.0.1:3/llama",
    RESEND_BASE_URL: "http://127.0.0.1:4",
    TURNSTILE_SITE_KEY: "site",
    TURNSTILE_SECRET_KEY: "secret",
    TURNSTILE_BASE_URL: "http://127.0.0.1:8/turnstile/v0",
    TURNSTILE_SCRIPT: "/turnstile/v0/api.js",
    ALERT_WEBHOOK_URL: "http://127.0.0.1:13/services/alerts",
    BREACH_CHECK_URL: "http://127.0.0.1:7/range",
    DNS_URL: "http://127.0.0.1:14/dns-query",
    WEB_GATEWAY: "http://127.0.0.1:9",
    GOOGLE_DISCOVERY_URL: "http://127.0.0.1:5/d",
    BRAVE_SEARCH_API_KEY: "search-local",
    BRAVE_SEARCH_BASE_URL: "http://127.0.0.1:12",
    STRIPE_SECRET_KEY: "sk_test_local",
    STRIPE_WEBHOOK_SECRET: "whsec_local",
    STRIPE_BASE_URL: "http://127.0.0.1:6",
    STRIPE_PORTAL_CONFIGURATION: "bpc_local",
    LINKEDIN_CLIENT_ID: "members",
    LINKEDIN_PAGES_CLIENT_SECRET: "pages-secret",
    LINKEDIN_BASE_URL: "http://127.0.0.1:10",
    X_CLIENT_SECRET: "x-secret",
    X_BASE_URL: "http://127.0.0.1:11",
  });
});

test("a key of one provider takes that one alone to its real service", () => {
  const vars = workerVars({ ...around, devVars: { CHATGPT_API_KEY: "sk-real" } });
  expect(vars).toMatchObject({ CHATGPT_API_KEY: "sk-real", ANTHROPIC_BASE_URL: "http://127.0.0.1:3/anthropic" });
  expect(vars).not.toHaveProperty("CHATGPT_BASE_URL");
});

test("keys of a network take it to the real one", () => {
  const devVars = { LINKEDIN_CLIENT_ID: "real", LINKEDIN_CLIENT_SECRET: "secret" };
  const vars = workerVars({ ...around, devVars });
  expect(vars).toMatchObject({ ...devVars, X_BASE_URL: "http://127.0.0.1:11" });
  expect(vars).not.toHaveProperty("LINKEDIN_BASE_URL");
  expect(vars).not.toHaveProperty("LINKEDIN_PAGES_CLIENT_ID");
});

test("a key of the search engine takes it to the real one", () => {
  const devVars = { BRAVE_SEARCH_API_KEY: "BSA-real" };
  const vars = workerVars({ ...around, devVars });
  expect(vars).toMatchObject(devVars);
  expect(vars).not.toHaveProperty("BRAVE_SEARCH_BASE_URL");
});

test("keys of the challenge take it to the real service", () => {
  const devVars = { TURNSTILE_SITE_KEY: "0x1", TURNSTILE_SECRET_KEY: "0x2" };
  const vars = workerVars({ ...around, devVars });
  expect(vars).toMatchObject(devVars);
  expect(vars).not.toHaveProperty("TURNSTILE_BASE_URL");
  expect(vars).not.toHaveProperty("TURNSTILE_SCRIPT");
});

test("keys for mail and Google take those to their real services", () => {
  const devVars = { RESEND_API_KEY: "re_1", GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "s" };
  const vars = workerVars({ ...around, devVars });
  expect(vars).not.toHaveProperty("RESEND_BASE_URL");
  expect(vars["GOOGLE_DISCOVERY_URL"]).toBe("https://accounts.google.com/.well-known/openid-configuration");
});

test("a key for payments takes them to the real service", () => {
  const devVars = { STRIPE_SECRET_KEY: "sk_test_real", STRIPE_WEBHOOK_SECRET: "whsec_real" };
  const vars = workerVars({ ...around, devVars });
  expect(vars).toMatchObject(devVars);
  expect(vars).not.toHaveProperty("STRIPE_BASE_URL");
});

test("a running Ollama is offered as the llama provider", async () => {
  const ollama = createServer((_request, response) => response.end(JSON.stringify({ version: "1" })));
  const origin = await listenLocally(ollama);
  const ollamaUrl = await findOllama(origin);
  await closeServer(ollama);
  expect(workerVars({ ...around, ollamaUrl })["LLAMA_BASE_URL"]).toBe(`${origin}/v1`);
});

test("without an Ollama none is offered", async () => {
  const gone = createServer();
  const origin = await listenLocally(gone);
  await closeServer(gone);
  expect(await findOllama(origin)).toBeUndefined();
});

/** What is this machine's alone, or follows from a key. */
const isOwn = (name: string) =>
  /^(PUBLIC_URL|REGION|DATABASE_URL|DATABASE_FETCH_ENDPOINT|AUTH_SECRET|ADMIN_AUTH_SECRET|TURNSTILE_SCRIPT)$|_BASE_URL$/.test(
    name,
  );

test(".dev.vars.example names every string that takes the place of a stand-in's", () => {
  const example = readFileSync(join(root, ".dev.vars.example"), "utf8");
  const named = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name);
  const strings = Object.keys(workerVars({ ...around, engineUrl: "http://127.0.0.1:13" })).filter(
    (name) => !isOwn(name),
  );
  expect(strings.filter((name) => !named.includes(name))).toEqual([]);
});

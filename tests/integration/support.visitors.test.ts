import { afterAll, beforeAll, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { makeChatbot } from "../contract/owned-chatbots.ts";
import type { Person } from "../contract/cast.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

const prefix = "/api/v01/support-chatbot";
let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

async function openBot(): Promise<string> {
  const id = createId();
  await stack.sql(`insert into "user" (id, name, email, email_verified) values ($1, 'Ada', $2, true)`, [
    id,
    `${id.toLowerCase()}@example.test`,
  ]);
  const chatbot = await makeChatbot(stack, { id } as Person);
  const [row] = await stack.sql(
    "update chatbot set status = 'public', allowed_hosts = '{shop.example}' where id = $1 returning public_key",
    [chatbot],
  );
  return String(row?.["public_key"]);
}

const send = (path: string, init: RequestInit = {}) =>
  fetch(new URL(`${prefix}/${path}`, stack.url), {
    ...init,
    headers: { origin: "https://shop.example", "cf-connecting-ip": "192.0.2.9", ...init.headers },
  });
const crossSite = ({ headers }: Response) => ({
  origin: headers.get("access-control-allow-origin"),
  credentials: headers.get("access-control-allow-credentials"),
  resource: headers.get("cross-origin-resource-policy"),
});
const anySite = { origin: "*", credentials: null, resource: "cross-origin" };

test("pages of listed sites may call what visitors call, and any may read refusals, without credentials", async () => {
  const key = await openBot();
  const preflight = await send("add-lead", {
    method: "OPTIONS",
    headers: { "access-control-request-method": "POST", "access-control-request-headers": "content-type" },
  });
  expect(preflight.status).toBe(204);
  for (const name of ["content-type", "x-visitor-token"])
    expect(preflight.headers.get("access-control-allow-headers")).toContain(name);
  expect(crossSite(preflight)).toEqual(anySite);
  const face = await send(`chat-by-access-key/${key}`);
  expect([face.status, crossSite(face)]).toEqual([200, anySite]);
  const foreign = await send(`chat-by-access-key/${key}`, { headers: { origin: "https://evil.test" } });
  expect([foreign.status, crossSite(foreign)]).toEqual([403, anySite]);
  const absent = await send(`chat-by-access-key/${crypto.randomUUID()}`);
  expect([absent.status, crossSite(absent)]).toEqual([404, anySite]);
});

test("pages of other sites may not call what an owner calls", async () => {
  for (const method of ["OPTIONS", "GET"]) {
    const answer = await send("chat-all", { method });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(crossSite(answer)).toEqual({ origin: null, credentials: null, resource: "same-origin" });
  }
});

test("a visitor becomes known, reads and is forgotten; fields of others are ignored", async () => {
  const key = await openBot();
  // What Cloudflare tells of a connection reaches a local workerd in this header.
  const from = { "MF-CF-Blob": JSON.stringify({ city: "Nantes" }) };
  const post = (path: string, body: object) =>
    send(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...from },
    });
  const left = { key, email: "hugo@example.test", user_id: createId(), model: "dear", systemPrompt: "obey" };
  const visitor = (await (await post("add-lead", left)).json()) as { support_lead_id: string; token: string };
  const list = () =>
    send(`get-conversations-by-lead?support_lead_id=${visitor.support_lead_id}`, {
      headers: { "x-visitor-token": visitor.token },
    });
  expect(await (await list()).json()).toEqual({ conversations: [], messages: [] });
  const stored = () => stack.sql("select place from support_lead where id = $1", [visitor.support_lead_id]);
  expect(await stored()).toEqual([{ place: "Nantes" }]);
  const { token } = visitor;
  expect((await post("delete-my-conversation", { token })).status).toBe(200);
  expect((await list()).status).toBe(404);
  expect(await stored()).toEqual([]);
});

test("the page of a chatbot is framed by pages of allowed hosts, and of a private chatbot there is none", async () => {
  const key = await openBot();
  await stack.sql("update chatbot set allowed_hosts = '{shop.example}' where public_key = $1", [key]);
  const open = () => fetch(new URL(`/api/embed/${key}?lang=fr`, stack.url));
  const page = await open();
  expect(page.status).toBe(200);
  expect(page.headers.get("x-frame-options")).toBeNull();
  expect(page.headers.get("content-security-policy")).toMatch(
    /frame-ancestors http:\/\/127\.0\.0\.1:\d+ shop\.example$/,
  );
  expect(await page.text()).toContain(key);
  await stack.sql("update chatbot set status = 'private' where public_key = $1", [key]);
  const closed = await open();
  expect([closed.status, closed.headers.get("x-frame-options")]).toEqual([404, "SAMEORIGIN"]);
});

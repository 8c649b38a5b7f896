import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { acceptAgreement } from "./agreement-client.ts";
import { call, makeAccount } from "./auth-client.ts";
import type { SignedIn } from "./auth-client.ts";
import { connectedTo } from "./social-client.ts";

type Network = "x" | "linkedin";
const prefix = "/api/social/planner";
const planned = { "social-publications": { period: "month", units: 100 }, caps: { "social-accounts": 5 } };

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

async function person(): Promise<SignedIn> {
  const who = await makeAccount(stack, `${createId().toLowerCase()}@example.test`);
  await stack.sql("update entitlement set limits = $2 where user_id = $1", [who.id, planned]);
  await acceptAgreement(stack, who);
  return who;
}

/** To the network's consent page, through it, and back to the planner: what the browser brings along. */
async function wayOf(who: SignedIn, network: Network, returnPath = "/user/social-planner?tab=accounts") {
  const query = new URLSearchParams({ return_path: returnPath });
  const { body } = await call(stack, "GET", `/api/auth/social/${network}/connect/${who.id}?${query}`, who);
  const page = await fetch(String(body["url"]));
  expect([page.status, page.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/html")]);
  const account = Object.keys(stack[network].state.people)[0] ?? "";
  const form = new URLSearchParams({ account, decision: "approve" });
  const consented = await fetch(page.url, { method: "POST", body: form, redirect: "manual" });
  const callback = new URL(consented.headers.get("location") ?? "");
  expect(callback.pathname).toMatch(/^\/api\/auth\/social\/(x|twitter|linkedin)\/callback$/);
  const back = await fetch(stack.url + callback.pathname + callback.search, { redirect: "manual" });
  const planner = new URL(back.headers.get("location") ?? "");
  expect([back.status, planner.pathname, planner.search]).toEqual([303, "/user/social-planner", ""]);
  const brought = new URLSearchParams(planner.hash.slice("#connect?".length));
  return { state: brought.get("state"), code: brought.get("code"), zone: "Europe/Paris" };
}

const finish = (who: SignedIn, network: Network, body: object) =>
  call(stack, "POST", `/api/auth/social/${network}/finish/${who.id}`, { ...who, body });
const refused = { status: 403, body: { error: { code: "social.state_invalid" } } };

describe("the way to a network and back", () => {
  test.each(["x", "linkedin"] as const)("connects an account of %s, once", async (network) => {
    const ada = await person();
    const brought = await wayOf(ada, network);
    const done = await finish(ada, network, brought);
    expect(done).toMatchObject({ status: 200, body: { return_path: "/user/social-planner?tab=accounts" } });
    expect(await finish(ada, network, brought)).toMatchObject(refused);
    const { body } = await call(stack, "GET", `/api/auth/social/accounts/${ada.id}`, ada);
    expect(body).toMatchObject([{ status: "connected", is_primary: true }]);
  });

  test("counts in the session that began alone, and is spent by another's", async () => {
    const [ada, ben] = [await person(), await person()];
    const brought = await wayOf(ada, "x");
    expect(await finish(ben, "x", brought)).toMatchObject(refused);
    expect(await finish(ada, "x", brought)).toMatchObject(refused);
  });

  test("counts for ten minutes", async () => {
    const ada = await person();
    const brought = await wayOf(ada, "x");
    await stack.sql("update oauth_state set expires_at = now() where user_id = $1", [ada.id]);
    expect(await finish(ada, "x", brought)).toMatchObject(refused);
  });

  test("leads to the planner, where the path is another's", async () => {
    const ada = await person();
    const done = await finish(ada, "x", await wayOf(ada, "x", "https://evil.example/"));
    expect(done).toMatchObject({ status: 200, body: { return_path: "/user/social-planner" } });
  });
});

describe("what is published", () => {
  let ada: SignedIn;
  const later = "2036-12-01T09:00:00";
  const publish = (body: object) =>
    call(stack, "POST", `${prefix}/publish/post`, {
      ...ada,
      body: { platform: "x", content: "Hello", scheduled_date: later, zone: "Europe/Paris", ...body },
    });
  beforeAll(async () => {
    ada = await connectedTo(stack, "x", planned);
  });

  test.each([
    ["281 weighted characters", { content: "漢".repeat(140) + "ab" }, "social.text_refused"],
    ["a zone that is none", { zone: "Mars/Base" }, "request.invalid"],
    ["a time in the past", { scheduled_date: "2020-01-01T09:00:00" }, "social.time_past"],
  ])("%s is 400, and the network hears nothing of it", async (_name, body, code) => {
    const before = await stack.sql("select count(*)::int as n from publication");
    expect(await publish(body)).toMatchObject({ status: 400, body: { error: { code } } });
    expect(await stack.sql("select count(*)::int as n from publication")).toEqual(before);
  });

  test("signs that turn the direction are stored as they are, half a character is refused as everywhere", async () => {
    const content = "Left \u202Eturned\u2069";
    const answer = await publish({ content });
    expect(answer).toMatchObject({ status: 202, body: { post: { content } } });
    expect((await publish({ content: "Half \ud800" })).status).toBe(400);
  });

  test("a double click on two devices is one publication", async () => {
    const request_id = createId();
    const both = await Promise.all([publish({ request_id }), publish({ request_id })]);
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    expect(new Set(both.map(({ body }) => body["publication_id"])).size).toBe(1);
    const other = await publish({ request_id, content: "Other words" });
    expect(other.status).toBe(409);
  });
});

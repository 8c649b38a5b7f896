import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { meteredTypes } from "../../worker/contract/meters.ts";
import type { PlanLimits } from "../../worker/contract/plans.contract.ts";
import { createId } from "../../worker/lib/ids.ts";
import { ask, newGuest, newUser, newWord, refusalOf } from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import { quotaOf } from "../support/ledger.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call, newAddress } from "./auth-client.ts";

let stack: TestStack;
/** An account whose plan has the chat alone, and a guest, for looks that leave no trace. */
let ann: Person;
let gus: Person;
beforeAll(async () => {
  stack = await startStack();
  [ann, gus] = [await newUser(stack), await newGuest(stack)];
  await entitle(ann, chatAlone);
  stack.ai.script({ provider: "chatgpt" }, { chunks: ["Yes."], usage: { inputTokens: 10, outputTokens: 2 } });
});
afterAll(() => stack.close());

const others = meteredTypes.filter((type) => type !== "chat");
const midnight = () => new Date(Math.floor(Date.now() / 86_400_000 + 1) * 86_400_000).toISOString();

interface Sent {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

function check(who: Pick<Person, "token" | "address">, queryType: string, { fields = {}, headers = {} }: Sent = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ query_type: queryType, ...fields })) body.set(name, value);
  return fetch(`${stack.url}/api/check-plan/user/limits`, {
    method: "POST",
    headers: { authorization: `Bearer ${who.token}`, "cf-connecting-ip": who.address, ...headers },
    body,
  });
}

const usage = async (who: Person) =>
  (await call(stack, "GET", `/api/user/${who.id}/usage`, { token: who.token, address: who.address })).body["meters"];

async function entitle(who: Person, limits: PlanLimits) {
  await stack.sql("update entitlement set limits = $2 where user_id = $1", [who.id, limits]);
}
const chatAlone: PlanLimits = { chat: { period: "day", questions: 30, costMicros: null } };
const everyType = (units: number | null): PlanLimits => ({
  ...Object.fromEntries(others.map((type) => [type, { period: "day", units }])),
  chat: { period: "day", questions: units, costMicros: null },
});

/** Round trips of one call, once nothing of earlier calls is on its way any more. */
async function roundTrips(act: () => Promise<unknown>): Promise<number> {
  await act();
  const before = stack.roundTrips();
  await act();
  return stack.roundTrips() - before;
}

describe("a look at a limit", () => {
  test("takes one database round trip, whatever is looked at, and none more for a guest", async () => {
    const ada = await newUser(stack);
    await entitle(ada, everyType(3));
    // The welcome of the sign-up is sent beside, and would be counted.
    await expect.poll(() => stack.sql("select 1 from mail where sent_at is null"), { timeout: 10_000 }).toEqual([]);
    for (const type of meteredTypes) {
      expect(await roundTrips(async () => expect((await check(ada, type)).status).toBe(200))).toBe(1);
    }
    const guest = await newGuest(stack);
    expect(await roundTrips(async () => expect((await check(guest, "chat")).status).toBe(200))).toBe(1);
    const { address } = guest;
    expect(
      await roundTrips(() => call(stack, "POST", "/api/check-plan/guest-user/limits", { body: {}, address })),
    ).toBe(0);
  });

  test.each(others)(
    "at %s is refused with limits.not_included on a plan of the chat alone, and for guests",
    async (type) => {
      const refusal = { status: 403, code: "limits.not_included", details: { query_type: type } };
      expect(await refusalOf(check(ann, type))).toEqual(refusal);
      expect(await refusalOf(check(gus, type))).toEqual(refusal);
    },
  );

  test("that is used up is refused with limits.reached, says when it begins anew, and bars nothing else", async () => {
    const ada = await newUser(stack);
    await entitle(ada, everyType(3));
    for (const type of meteredTypes) {
      expect((await check(ada, type)).status).toBe(200);
      await stack.sql(
        `insert into quota (user_id, query_type, period_start, period_end, used)
         values ($1, $2, $3::timestamptz - interval '1 day', $3, 3)`,
        [ada.id, type, midnight()],
      );
      expect(await refusalOf(check(ada, type))).toEqual({
        status: 429,
        code: "limits.reached",
        details: { limit: 3, used: 3, resets_at: midnight(), query_type: type },
      });
    }
  });

  test("by a suspended, a signed-out or an unknown caller is a 401", async () => {
    const ada = await newUser(stack);
    await stack.sql(`update "user" set suspended_at = now() where id = $1`, [ada.id]);
    expect(await refusalOf(check(ada, "chat"))).toMatchObject({ status: 401, code: "auth.expired" });
    const ben = await newUser(stack);
    await stack.sql("update session set expires_at = now() where user_id = $1", [ben.id]);
    expect(await refusalOf(check(ben, "chat"))).toMatchObject({ status: 401, code: "auth.expired" });
    expect((await check({ token: `${createId()}.${createId()}`, address: newAddress() }, "chat")).status).toBe(401);
  });

  test.each(["", "images", "chat ", "CHAT", "constructor", "__proto__", "chat' or '1'='1"])(
    "at something that is no query type (%j) is a bad request",
    async (type) => {
      expect((await check(ann, type)).status).toBe(400);
    },
  );
});

describe("what a client says changes no limit:", () => {
  test("another's id in the form or the header is refused, and no limit is looked at", async () => {
    const [ada, ben] = [await newUser(stack), await newUser(stack)];
    const mismatch = { status: 403, code: "auth.user_mismatch" };
    expect(await refusalOf(check(ada, "chat", { fields: { user_id: ben.id } }))).toMatchObject(mismatch);
    expect(await refusalOf(check(ada, "chat", { headers: { "x-user-id": ben.id } }))).toMatchObject(mismatch);
    expect((await check(ada, "chat", { fields: { user_id: ada.id }, headers: { "x-user-id": ada.id } })).status).toBe(
      200,
    );
    const path = `/api/user/${ben.id}/usage`;
    expect(await call(stack, "GET", path, { token: ada.token })).toMatchObject({ status: 404 });
  });

  test("tokens, images, models, plans, limits and periods in the form of a look", async () => {
    const ada = await newUser(stack);
    const plain = await (await check(ada, "chat")).json();
    const fields = {
      model_id: "2",
      input_tokens: "999999999",
      input_images: "0",
      conversation: "x",
      plan_id: "3",
      limit: "1000000",
      period: "month",
      period_start: "2000-01-01T00:00:00Z",
      used: "-5",
    };
    expect(await (await check(ada, "chat", { fields })).json()).toEqual(plain);
    const open = await (await check(ada, "chat", { fields: { ...fields, conversation: "" } })).json();
    expect(open).toEqual({ ...Object(plain), estimate: expect.objectContaining({ tokens: 25_000 }) });
    expect((await check(ada, "chat", { fields: { input_tokens: "-1" } })).status).toBe(400);
  });

  test("an address in the form or in a header that a proxy might set, for a guest", async () => {
    const guest = await newGuest(stack);
    await (await ask(stack, guest, { query: newWord() })).text();
    const lies = { "x-forwarded-for": "198.51.100.7", "x-real-ip": "198.51.100.8", forwarded: "for=198.51.100.9" };
    const seen = await check(guest, "chat", { fields: { ip_address: "198.51.100.10" }, headers: lies });
    expect(await seen.json()).toMatchObject({ allowance: { limit: 10, used: 1, left: 9 } });
  });

  test("an account that says it is a guest has its own limit, and a guest that says it is none has its address's", async () => {
    const ada = await newUser(stack);
    await entitle(ada, everyType(1));
    await (await ask(stack, ada, { query: newWord(), guest: "1" })).text();
    const own = { limit: 1, used: 1, resets_at: midnight(), query_type: "chat" };
    expect(await refusalOf(ask(stack, ada, { query: newWord(), guest: "1" }))).toEqual({
      status: 429,
      code: "limits.reached",
      details: own,
    });
    const guest = await newGuest(stack);
    await (await ask(stack, guest, { query: newWord(), guest: "0" })).text();
    expect(await (await check(guest, "chat", { fields: { guest: "0" } })).json()).toMatchObject({
      allowance: { limit: 10, used: 1 },
    });
    expect((await quotaOf(stack, guest.id))["used"]).toBe(0);
  });

  test("activity and usage that a browser reports, of every query type", async () => {
    const ada = await newUser(stack);
    await entitle(ada, everyType(2));
    const before = await usage(ada);
    for (const type of meteredTypes) {
      const body = new FormData();
      body.set("query_type", type);
      const headers = { authorization: `Bearer ${ada.token}` };
      const sent = await fetch(`${stack.url}/api/check-plan/user/activity`, { method: "POST", headers, body });
      expect(await sent.json()).toEqual({ status: "ok" });
    }
    expect(await usage(ada)).toEqual(before);
    expect(await stack.sql("select 1 from quota where user_id = $1", [ada.id])).toEqual([]);
    const rows = await stack.sql("select query_type from activity where user_id = $1", [ada.id]);
    expect(rows.map((row) => row["query_type"]).toSorted()).toEqual([...meteredTypes].toSorted());
  });
});

describe("the meters of an account", () => {
  test("name what the plan has, the chat first, as the next question would find it", async () => {
    const ada = await newUser(stack);
    await entitle(ada, chatAlone);
    expect(await usage(ada)).toEqual([
      { query_type: "chat", allowance: { limit: 30, used: 0, left: 30, resets_at: midnight() } },
    ]);
    await entitle(ada, { ...everyType(0), ...everyType(5), "pdf-uploads": { period: "day", units: 0 } });
    await (await ask(stack, ada, { query: newWord() })).text();
    const meters = (await usage(ada)) as { query_type: string; allowance: { used: number } }[];
    expect(meters.map((meter) => meter.query_type)).toEqual(meteredTypes.filter((type) => type !== "pdf-uploads"));
    expect(meters.map((meter) => meter.allowance.used)).toEqual([
      1,
      ...Array.from({ length: meteredTypes.length - 2 }, () => 0),
    ]);
  });

  test("of a guest are the address's questions", async () => {
    const guest = await newGuest(stack);
    await (await ask(stack, guest, { query: newWord() })).text();
    expect(await usage(guest)).toEqual([
      { query_type: "chat", allowance: { limit: 10, used: 1, left: 9, resets_at: midnight() } },
    ]);
  });

  test("rise at once with a better plan, and keep what was used", async () => {
    const ada = await newUser(stack);
    await entitle(ada, everyType(1));
    await (await ask(stack, ada, { query: newWord() })).text();
    expect((await ask(stack, ada, { query: newWord() })).status).toBe(429);
    await entitle(ada, everyType(2));
    expect(((await usage(ada)) as unknown[])[0]).toMatchObject({ allowance: { limit: 2, used: 1, left: 1 } });
    const response = await ask(stack, ada, { query: newWord() });
    await response.text();
    expect(response.status).toBe(200);
    expect((await ask(stack, ada, { query: newWord() })).status).toBe(429);
  });
});

test("a plan without the chat refuses the question with limits.not_included, and asks no model", async () => {
  const ada = await newUser(stack);
  await entitle(ada, everyType(0));
  const query = newWord();
  expect(await refusalOf(ask(stack, ada, { query }))).toEqual({
    status: 403,
    code: "limits.not_included",
    details: { query_type: "chat" },
  });
  expect(stack.ai.calls({ provider: "chatgpt", contains: query })).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { ask, newGuest, newUser, newWord, refusalOf } from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call, newAddress } from "./auth-client.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
  stack.ai.script({ provider: "chatgpt" }, { chunks: ["Yes."], usage: { inputTokens: 10, outputTokens: 2 } });
});
afterAll(() => stack.close());

const askWhole = async (who: Person, fields: Record<string, string> = {}, headers: Record<string, string> = {}) => {
  const response = await ask(stack, who, { query: newWord(), ...fields }, { headers });
  await response.text();
  return response.status;
};

async function leaveOne(who: Person) {
  const limits = { chat: { period: "day", questions: 1, costMicros: null } };
  await stack.sql("update entitlement set limits = $2 where user_id = $1", [who.id, limits]);
}

function form(fields: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
}

/** A refusal names the limit and when it ends: the next midnight, UTC. */
const midnight = () => new Date(Math.floor(Date.now() / 86_400_000 + 1) * 86_400_000).toISOString();

describe("an account's limit", () => {
  test("of cost refuses what would pass it, by its own name", async () => {
    const ada = await newUser(stack);
    const limits = { chat: { period: "day", questions: null, costMicros: 100 } };
    await stack.sql("update entitlement set limits = $2 where user_id = $1", [ada.id, limits]);
    expect(await refusalOf(ask(stack, ada, { query: "How dear?" }))).toMatchObject({
      status: 429,
      code: "limits.cost_reached",
    });
  });

  test("is moved by no look at it, no report and no telemetry", async () => {
    const ada = await newUser(stack);
    const headers = { authorization: `Bearer ${ada.token}`, "cf-connecting-ip": ada.address };
    const post = (path: string, body: BodyInit) => fetch(stack.url + path, { method: "POST", headers, body });
    const peek = () => post("/api/check-plan/user/limits", form({ query_type: "chat", input_tokens: "900000" }));
    const usage = {
      model_id: 1,
      response_time: 1,
      input_tokens: 100_000_000,
      output_tokens: 100_000_000,
      total_cost: 999,
    };
    for (let times = 0; times < 35; times += 1) {
      const answers = await Promise.all([
        peek(),
        post("/api/check-plan/user/activity", form({ query_type: "chat" })),
        call(stack, "POST", "/api/admin/track-usage", { token: ada.token, body: { ...usage, success: true } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    expect(await (await peek()).json()).toEqual({
      status: "ok",
      allowance: { limit: 30, used: 0, left: 30, resets_at: midnight() },
    });
    expect(await stack.sql("select 1 from quota where user_id = $1", [ada.id])).toEqual([]);
    expect(await askWhole(ada)).toBe(200);
    expect(await (await peek()).json()).toMatchObject({ allowance: { used: 1, left: 29 } });
  });

  test("that is used up refuses the look at it as it refuses the question", async () => {
    const ada = await newUser(stack);
    await leaveOne(ada);
    expect(await askWhole(ada)).toBe(200);
    const body = form({ query_type: "chat" });
    const headers = { authorization: `Bearer ${ada.token}` };
    const refusal = await refusalOf(
      fetch(`${stack.url}/api/check-plan/user/limits`, { method: "POST", headers, body }),
    );
    const details = { limit: 1, used: 1, resets_at: midnight(), query_type: "chat" };
    expect(refusal).toEqual({ status: 429, code: "limits.reached", details });
  });
});

const leaveOneTo = async (guest: Person) => {
  for (let used = 0; used < 9; used += 1) expect(await askWhole(guest)).toBe(200);
};

const peekOf = async (address: string) => {
  const body = { ip_address: "9.9.9.9" };
  const answer = await call(stack, "POST", "/api/check-plan/guest-user/limits", { body, address });
  return answer.body["allowance"];
};

describe("the limit of guests", () => {
  test("is their address's: a new session does not begin the day anew", async () => {
    const guest = await newGuest(stack);
    const { address } = guest;
    await leaveOneTo(guest);
    expect(await askWhole(await newGuest(stack, address))).toBe(200);
    const refusal = await refusalOf(ask(stack, await newGuest(stack, address), { query: "And now?" }));
    const details = { limit: 10, used: 10, resets_at: midnight(), query_type: "chat", guest: true };
    expect(refusal).toEqual({ status: 429, code: "limits.reached", details });
    expect((await call(stack, "POST", "/api/check-plan/guest-user/limits", { body: {}, address })).status).toBe(429);
    expect(await askWhole(await newGuest(stack))).toBe(200);
  });

  test("is not moved by what a client says of its address", async () => {
    const guest = await newGuest(stack);
    await leaveOneTo(guest);
    const lies = { "x-forwarded-for": "198.51.100.7", "x-real-ip": "198.51.100.8", forwarded: "for=198.51.100.9" };
    expect(await askWhole(guest, { ip_address: "198.51.100.10" }, lies)).toBe(200);
    for (const [fields, headers] of [
      [{ ip_address: "198.51.100.11" }, {}],
      [{}, lies],
      [{ guest: "0" }, {}],
    ] as const)
      expect(await askWhole(guest, fields, headers)).toBe(429);
  });

  test("is shared by a house of IPv6 and by no other house", async () => {
    const [net, part] = newAddress().split(".").slice(-2);
    const house = `2001:db8:${net}:${part}`;
    const guest = await newGuest(stack, `${house}::1`);
    await leaveOneTo(guest);
    expect(await askWhole({ ...guest, address: `${house}:ffff:2:3:4` })).toBe(200);
    expect(await askWhole({ ...guest, address: `${house}:0:1::9` })).toBe(429);
    expect(await askWhole({ ...guest, address: `2001:db8:${net}:f${part}::1` })).toBe(200);
  });

  test("is moved by no look at it and no report, and only by answers", async () => {
    const guest = await newGuest(stack);
    const { address } = guest;
    for (let times = 0; times < 12; times += 1) {
      await peekOf(address);
      await call(stack, "POST", "/api/check-plan/guest-user/activity", { body: { ip_address: address }, address });
    }
    expect(await refusalOf(ask(stack, guest, { query: "Dear?", model_id: "5" }))).toMatchObject({ status: 403 });
    expect(await refusalOf(ask(stack, guest, { query: "Mine?", conversation: createId() }))).toMatchObject({
      status: 404,
    });
    expect(await peekOf(address)).toEqual({ limit: 10, used: 0, left: 10, resets_at: midnight() });
    expect(await askWhole(guest)).toBe(200);
    expect(await peekOf(address)).toMatchObject({ used: 1, left: 9 });
  });
});

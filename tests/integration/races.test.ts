import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import {
  ask,
  endOf,
  follow,
  metaOf,
  newGuest,
  newUser,
  newWord,
  open,
  readThread,
  refusalOf,
  resume,
  said,
  saidIn,
  stop,
  textOf,
} from "../support/asking.ts";
import type { Fields, Person } from "../support/asking.ts";
import { createDice } from "../support/dice.ts";
import { quotaOf } from "../support/ledger.ts";
import { postgresUrl } from "../support/postgres-database.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call, newAddress } from "./auth-client.ts";

const places: [string, string | undefined][] = [["the embedded Postgres", undefined]];
if (postgresUrl) places.push(["the Postgres of POSTGRES_URL", postgresUrl]);
else console.log("POSTGRES_URL is not set: races are run on the embedded Postgres alone, whose sessions take turns");

const midnight = () => new Date(Math.floor(Date.now() / 86_400_000 + 1) * 86_400_000).toISOString();

describe.each(places)("questions asked at once, on %s", (_name, url) => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startStack(url ? { postgresUrl: url } : {});
    stack.ai.script({ provider: "chatgpt" }, { chunks: ["Yes."], usage: { inputTokens: 10, outputTokens: 2 } });
  });
  afterAll(() => stack.close());

  const asked = (query: string) => stack.ai.calls({ provider: "chatgpt", contains: query }).length;

  async function atOnce(times: number, who: (at: number) => Person, fields: Fields & { query: string }) {
    const all = await Promise.all(
      Array.from({ length: times }, async (_, at) => {
        const response = Promise.resolve(await ask(stack, who(at), fields));
        if (!(await response).ok) return { ...(await refusalOf(response)), events: [] };
        return { status: 200, events: await (await follow(response)).whole() };
      }),
    );
    return {
      answered: all.filter(({ status }) => status === 200),
      refused: all.filter(({ status }) => status !== 200),
    };
  }

  test("by an account with one left: one of fifty is answered, the others are refused with the time when the limit ends", async () => {
    const ada = await newUser(stack);
    const limits = { chat: { period: "day", questions: 1, costMicros: null } };
    await stack.sql("update entitlement set limits = $2 where user_id = $1", [ada.id, limits]);
    const query = newWord();
    const { answered, refused } = await atOnce(50, () => ada, { query });
    expect([answered.length, refused.length, asked(query)]).toEqual([1, 49, 1]);
    expect(textOf(answered[0]?.events ?? [])).toBe("Yes.");
    const details = { limit: 1, used: 1, resets_at: midnight(), query_type: "chat" };
    for (const refusal of refused)
      expect(refusal).toEqual({ status: 429, code: "limits.reached", details, events: [] });
    // The end reaches its reader before Postgres has it. 10 × 0.0001 + 2 × 0.0005 USD per 1,000 tokens.
    await expect.poll(() => quotaOf(stack, ada.id)).toEqual({ used: 1, reserved: 0, cost_used: 2, cost_reserved: 0 });
    expect(await stack.sql("select 1 from conversation where user_id = $1", [ada.id])).toHaveLength(1);
  });

  test("by guests of an address with one left: one of fifty is answered, whatever sessions they have", async () => {
    const address = newAddress();
    const guests = await Promise.all(Array.from({ length: 5 }, () => newGuest(stack, address)));
    const [first] = guests;
    if (!first) throw new Error("nobody came");
    expect((await atOnce(9, () => first, { query: newWord() })).answered).toHaveLength(9);
    const query = newWord();
    const { answered, refused } = await atOnce(50, (at) => guests[at % guests.length] ?? first, { query });
    expect([answered.length, refused.length, asked(query)]).toEqual([1, 49, 1]);
    const details = { limit: 10, used: 10, resets_at: midnight(), query_type: "chat", guest: true };
    for (const refusal of refused) expect(refusal).toMatchObject({ status: 429, code: "limits.reached", details });
  });

  test.each([
    ["an account", newUser],
    ["a guest", newGuest],
  ] as const)("as one and the same request of %s: asked once, counted once, answered to all", async (_who, make) => {
    const who = await make(stack);
    const query = newWord();
    const request_id = createId();
    const { answered } = await atOnce(10, () => who, { query, request_id });
    const late = await (await open(stack, who, { query, request_id })).whole();
    expect([answered.length, asked(query)]).toEqual([10, 1]);
    for (const events of [...answered.map((one) => one.events), late]) {
      expect(metaOf(events).answer).toBe(request_id);
      expect([textOf(events), endOf(events)?.status]).toEqual(["Yes.", "complete"]);
    }
    const { body } = await call(stack, "POST", "/api/check-plan/guest-user/limits", { body: {}, address: who.address });
    const used = (await quotaOf(stack, who.id))["used"];
    expect([used, body["allowance"]]).toMatchObject(make === newUser ? [1, { used: 0 }] : [0, { used: 1 }]);
  });

  test("of which some are cut and some stopped leave nothing running or held, and a ledger that adds up", async () => {
    const ada = await newUser(stack);
    const limits = { chat: { period: "day", questions: null, costMicros: null } };
    await stack.sql("update entitlement set limits = $2 where user_id = $1", [ada.id, limits]);
    const query = newWord();
    const chunks = Array.from({ length: 20 }, (_, at) => `${at} `);
    stack.ai.script({ provider: "chatgpt", contains: query }, { chunks, gapMs: 5 });
    const dice = createDice(7);
    const ways = Array.from({ length: 60 }, () => (["read", "read", "read", "cut", "stop"] as const)[dice(5)]);
    const ends = await Promise.all(
      ways.map(async (way) => {
        const reading = await open(stack, ada, { query });
        await reading.until(way === "read" ? ({ length }) => length > 0 : said("2 "));
        const { answer } = metaOf(reading.events());
        if (way === "cut") reading.leave();
        if (way === "stop") await stop(stack, ada, answer, textOf(reading.events()).length);
        return endOf(await (await resume(stack, ada, answer)).whole())?.status;
      }),
    );
    expect(ends.filter((status) => status === "stopped").length).toBeLessThanOrEqual(
      ways.filter((way) => way === "stop").length,
    );
    expect(new Set(ends)).toEqual(new Set(["complete", "stopped"]));
    expect(asked(query)).toBe(60);
    // Who resumes an answer that has ended reads its end at once, while Postgres may still be taking it.
    await expect.poll(() => stack.sql("select 1 from message where state = 'running'")).toEqual([]);
    const [ledger] = await stack.sql(
      "select count(*) as calls, sum(cost_micros) as cost from usage_record where user_id = $1 and kind = 'chat'",
      [ada.id],
    );
    expect(await quotaOf(stack, ada.id)).toEqual({
      used: 60,
      reserved: 0,
      cost_used: Number(ledger?.["cost"]),
      cost_reserved: 0,
    });
    expect(Number(ledger?.["calls"])).toBe(60);
  });

  test("in one thread: each is answered in its turn or told that the thread is busy, and costs nothing then", async () => {
    const ada = await newUser(stack);
    const { conversation } = metaOf(await (await open(stack, ada, { query: newWord() })).whole());
    const query = newWord();
    const { answered, refused } = await atOnce(8, () => ada, { query, conversation });
    expect(answered.length).toBeGreaterThanOrEqual(1);
    expect(asked(query)).toBe(answered.length);
    for (const refusal of refused) expect(refusal).toMatchObject({ status: 409, code: "chat.conversation_busy" });
    expect(await quotaOf(stack, ada.id)).toMatchObject({ used: 1 + answered.length, reserved: 0 });
    const [, , ...rest] = saidIn(await readThread(stack, ada, conversation));
    expect(rest).toEqual(answered.flatMap(() => [query, "Yes."]));
  });
});

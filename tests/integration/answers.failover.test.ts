import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AiFault, AiScript } from "../../local/ai/scripts.ts";
import type { ProviderName } from "../../worker/contract/models.contract.ts";
import {
  endOf,
  lastFrameOf,
  metaOf,
  newGuest,
  newUser,
  newWord,
  open,
  readThread,
  saidIn,
  textOf,
} from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import { legsOf, quotaOf } from "../support/ledger.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
let ada: Person;
beforeAll(async () => {
  stack = await startStack({ own: true });
  ada = await newUser(stack);
  const limits = { chat: { period: "day", questions: null, costMicros: null } };
  await stack.sql("update entitlement set limits = $1", [limits]);
});
afterAll(() => stack.close());

async function askWith(who: Person, scripts: Partial<Record<ProviderName, AiScript>>, model_id = "1") {
  const query = newWord();
  for (const [provider, script] of Object.entries(scripts))
    stack.ai.script({ provider: provider as ProviderName, contains: query }, script);
  const before = await quotaOf(stack, who.id);
  const events = await (await open(stack, who, { query, model_id })).whole();
  const after = await quotaOf(stack, who.id);
  const asked = stack.ai.calls({ contains: query }).filter(({ messages }) => messages[0]?.role === "system");
  return {
    query,
    events,
    meta: metaOf(events),
    end: endOf(events),
    asked: asked.map(({ provider }) => provider),
    used: (after["used"] ?? 0) - (before["used"] ?? 0),
    cost: (after["cost_used"] ?? 0) - (before["cost_used"] ?? 0),
    reserved: after["reserved"],
    legs: await legsOf(stack, metaOf(events).answer),
  };
}

const answers: AiScript = { chunks: ["From ", "another."], usage: { inputTokens: 100, outputTokens: 10 } };
const failing = (fault: AiFault, more: AiScript = {}): AiScript => ({ chunks: ["Never."], ...more, fault });

// Five failures in a row would take a provider out of the game for half a minute.
beforeEach(() => askWith(ada, { chatgpt: answers }));

describe("a provider that fails before the first words", () => {
  test.each([
    ["is too busy", failing({ type: "status", status: 429 }), "429", "http_429_error"],
    ["is broken", failing({ type: "status", status: 500 }), "500", "http_500_error"],
    ["has no credit of ours left", failing({ type: "status", status: 400 }), "400", "http_400_error"],
    ["lost our key", failing({ type: "status", status: 401 }), "401", "http_401_error"],
    ["hangs up", failing({ type: "cut", after: 0 }), "network", "network_error"],
    [
      "shows signs of life and hangs up",
      failing({ type: "cut", after: 0 }, { keepAlives: 3, reasoning: ["Hm."] }),
      "network",
      "network_error",
    ],
    ["says 200 and then an error", failing({ type: "error", after: 0 }), "500", "api_error"],
    ["says 200 and nothing", failing({ type: "nothing" }), "api", "api_error"],
    ["says 200 and a web page", failing({ type: "garbage" }), "api", "api_error"],
    ["stops without a word", failing({ type: "unfinished" }, { chunks: [] }), "network", "network_error"],
  ] as const)(
    "because it %s is replaced by another of the same model, which says so",
    async (_name, script, reason, errorType) => {
      const { events, meta, end, asked, used, cost, legs } = await askWith(ada, {
        chatgpt: script,
        openrouter: answers,
      });
      expect(textOf(events)).toBe("From another.");
      expect(asked).toEqual(["chatgpt", "openrouter"]);
      expect(meta).toMatchObject({
        model_id: 10,
        provider: "openrouter",
        instead_of: { model_id: 1, provider: "chatgpt", reason },
      });
      expect(end).toMatchObject({ status: "complete" });
      expect(legs).toMatchObject([
        { leg: 0, provider: "chatgpt", model_id: 1, success: false, error_type: errorType, output_tokens: 0 },
        { leg: 1, provider: "openrouter", model_id: 10, success: true, error_type: null, output_tokens: 10 },
      ]);
      // Only who answered is paid: 100 × 0.0001 + 10 × 0.0005 USD per 1,000 tokens.
      expect([used, cost, end?.cost_micros]).toEqual([1, 15, 15]);
      const thread = await readThread(stack, ada, meta.conversation);
      expect(thread.history[1]).toMatchObject({ provider: "openrouter", instead_of: meta.instead_of, cost_micros: 15 });
    },
  );

  test("and whose substitute fails too is reported as the first", async () => {
    const { meta, asked } = await askWith(ada, {
      chatgpt: failing({ type: "status", status: 429 }),
      openrouter: failing({ type: "status", status: 503 }),
      aiml: answers,
    });
    expect(asked).toEqual(["chatgpt", "openrouter", "aiml"]);
    expect(meta).toMatchObject({ provider: "aiml", instead_of: { provider: "chatgpt", reason: "429" } });
  });

  test("as all others do is a failure that the reader understands, and costs nothing", async () => {
    const broken = failing({ type: "status", status: 500 });
    const scripts = { chatgpt: broken, openrouter: failing({ type: "nothing" }), aiml: broken };
    const { query, events, meta, end, used, cost, reserved, legs } = await askWith(ada, scripts);
    expect(lastFrameOf(events)).toEqual({
      error: "http_500_error",
      message: "an error occurred",
      conversation: meta.conversation,
    });
    expect(end).toMatchObject({ status: "failed", length: 0, reason: "chat.answer_failed", cost_micros: 0 });
    // The last one is asked once more.
    const errors = ["http_500_error", "api_error", "http_500_error", "http_500_error"];
    expect(legs.map(({ error_type }) => error_type)).toEqual(errors);
    expect([used, cost, reserved]).toEqual([0, 0, 0]);
    const thread = await readThread(stack, ada, meta.conversation);
    expect(saidIn(thread)).toEqual([query, ""]);
    expect(thread.history[1]).toMatchObject({ status: "failed", reason: "chat.answer_failed" });
  });
});

const insert = async (provider: ProviderName, commonName: string, needAccount: boolean): Promise<number> => {
  const [row] = await stack.sql(
    `insert into ai_model (name, provider, request_name, model_common_name, need_account, model_input_price,
       model_output_price, context_tokens, max_output_tokens)
     values ('Rights', $1, 'rights', $2, $3, 0.001, 0.002, 8000, 1000) returning id`,
    [provider, commonName, needAccount],
  );
  return Number(row?.["id"]);
};
const include = (ids: number[]) =>
  stack.sql("update plan set included_models = included_models || $1::int[] where slug = 'combo-free'", [
    `{${ids.join()}}`,
  ]);

describe("a substitute", () => {
  test("that needs an account never answers a guest", async () => {
    const name = newWord();
    const open = await insert("chatgpt", name, false);
    await insert("openrouter", name, true);
    await insert("aiml", name, false);
    const scripts = { chatgpt: failing({ type: "status", status: 500 }), openrouter: answers, aiml: answers };
    const { meta, asked } = await askWith(await newGuest(stack), scripts, String(open));
    expect([asked, meta.provider]).toEqual([["chatgpt", "aiml"], "aiml"]);
  });

  test("of a dearer plan never answers the free one, and without any other the answer fails", async () => {
    const name = newWord();
    const free = await insert("chatgpt", name, true);
    await insert("openrouter", name, true);
    await include([free]);
    const scripts = { chatgpt: failing({ type: "status", status: 402 }), openrouter: answers };
    const { end, asked } = await askWith(ada, scripts, String(free));
    expect([asked, end?.status]).toEqual([["chatgpt"], "failed"]);
    await include([await insert("aiml", name, true)]);
    const again = await askWith(ada, { ...scripts, aiml: answers }, String(free));
    expect([again.asked, again.end?.status]).toEqual([["chatgpt", "aiml"], "complete"]);
  });
});

describe("a provider that fails after the first words", () => {
  test.each([
    ["hangs up", { fault: { type: "cut", after: 2 } }],
    ["sends an error", { fault: { type: "error", after: 2 } }],
    ["stops without an end", { fault: { type: "unfinished" } }],
  ] satisfies [string, AiScript][])(
    "because it %s is not replaced: what came is kept and paid",
    async (_name, fault) => {
      const script = { chunks: ["Half ", "an "], ...fault };
      const { query, events, meta, end, asked, used, cost, legs } = await askWith(ada, {
        chatgpt: script,
        openrouter: answers,
      });
      expect([asked, meta.instead_of]).toEqual([["chatgpt"], null]);
      expect(textOf(events)).toBe("Half an ");
      expect(end).toMatchObject({ status: "interrupted", reason: "cut_off", length: 8 });
      expect(legs).toMatchObject([{ success: false, estimated: true, output_tokens: 2 }]);
      expect([used, cost]).toEqual([1, legs[0]?.cost_micros]);
      const thread = await readThread(stack, ada, meta.conversation);
      expect([saidIn(thread), thread.history[1]?.status]).toEqual([[query, "Half an "], "interrupted"]);
    },
  );
});

describe("an odd answer is read whole", () => {
  const text = ["L’été, ", "à Œuvre : ", "🌊🏖️ ", "日本 ", '"data: [DONE]"\n\n', "event: end"];
  const usage = { inputTokens: 7, outputTokens: 5 };
  test.each([
    ["cut inside characters and frames", { chunks: text, usage, fault: { type: "split", bytes: 1 } }],
    ["cut elsewhere inside them", { chunks: text, usage, fault: { type: "split", bytes: 7 } }],
    ["without its closing word", { chunks: text, usage, fault: { type: "unclosed" } }],
    ["without counts", { chunks: text, usage: null }],
    ["of a megabyte", { chunks: Array.from({ length: 64 }, () => "0123456789abcde\n".repeat(1_024)), usage }],
  ] satisfies [string, AiScript][])("%s, from either wire format", async (_name, script: AiScript) => {
    const whole = [...(script.chunks as string[])].join("");
    for (const [provider, model] of [
      ["chatgpt", "1"],
      ["anthropic", "5"],
    ] as const) {
      const { events, end, meta, used, legs, reserved } = await askWith(ada, { [provider]: script }, model);
      expect(textOf(events)).toBe(whole);
      expect([end?.status, end?.length, used, reserved]).toEqual(["complete", whole.length, 1, 0]);
      const counted = script.usage === null ? [true, Math.ceil(whole.length / 4)] : [false, 5];
      expect([legs[0]?.["estimated"], legs[0]?.["output_tokens"]]).toEqual(counted);
      expect(saidIn(await readThread(stack, ada, meta.conversation))[1]).toBe(whole);
    }
  });

  test("and one of more than a megabyte is kept up to there, and says that it is too long", async () => {
    const { events, end, meta, reserved } = await askWith(ada, {
      chatgpt: { chunks: ["0123456789abcdef".repeat(131_072)] },
    });
    expect(textOf(events)).toBe("0123456789abcdef".repeat(65_536));
    expect([end?.status, end?.reason, reserved]).toEqual(["complete", "too_long", 0]);
    expect(saidIn(await readThread(stack, ada, meta.conversation))[1]).toBe(textOf(events));
  });

  test.each([
    ["length", "too_long"],
    ["refusal", "refused"],
  ] as const)("and one that ends by %s says why", async (finish, reason) => {
    const { end } = await askWith(ada, { chatgpt: { chunks: ["So far."], finish } });
    expect(end).toMatchObject({ status: "complete", reason });
  });
});

test("a provider that failed five times just now is passed over, in every conversation", async () => {
  const scripts = { together: failing({ type: "status", status: 500 }), openrouter: answers };
  for (let times = 0; times < 5; times += 1)
    expect((await askWith(ada, scripts, "21")).asked).toEqual(["together", "openrouter"]);
  const { asked, meta, legs } = await askWith(ada, scripts, "21");
  expect([asked, legs.length]).toEqual([["openrouter"], 1]);
  expect(meta.instead_of).toEqual({ model_id: 21, provider: "together", reason: "unavailable" });
});

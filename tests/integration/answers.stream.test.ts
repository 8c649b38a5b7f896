import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { safeParse } from "zod/v4/core";
import { answerEvents } from "../../worker/contract/chat/answers.contract.ts";
import {
  ask,
  endOf,
  haiku,
  lastFrameOf,
  luna,
  metaOf,
  newGuest,
  newUser,
  newWord,
  open,
  premiumModel,
  refusalOf,
  textOf,
} from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
let guest: Person;
let ada: Person;
beforeAll(async () => {
  stack = await startStack({ own: true });
  [guest, ada] = await Promise.all([newGuest(stack), newUser(stack)]);
});
afterAll(() => stack.close());

describe("the stream of an answer", () => {
  test("carries the fields of the specification and no other, in their order", async () => {
    const query = newWord();
    const usage = { inputTokens: 1_200, outputTokens: 300 };
    stack.ai.script({ provider: "chatgpt", contains: query }, { chunks: ["Spring ", "tides ", "come twice."], usage });
    const reading = await open(stack, guest, { query, guest: "1" });
    const events = await reading.whole();
    for (const { event, data } of events) expect(safeParse(answerEvents[event], data)).toEqual({ success: true, data });
    const names = events.map(({ event }) => event);
    expect(names.slice(0, 2)).toEqual(["meta", "caught-up"]);
    expect(new Set(names.slice(2, -1))).toEqual(new Set(["message"]));
    expect(names.at(-1)).toBe("end");
    const { answer, conversation } = metaOf(events);
    expect(metaOf(events)).toMatchObject({
      title: query,
      incognito: false,
      model_id: 1,
      provider: "chatgpt",
      instead_of: null,
    });
    expect(lastFrameOf(events)).toEqual({
      complete: true,
      input_tokens: 1_200,
      output_tokens: 300,
      model_input_price: 0.0001,
      model_output_price: 0.0005,
      conversation,
    });
    // 1,200 × 0.0001 + 300 × 0.0005 USD per 1,000 tokens.
    expect(endOf(events)).toEqual({ status: "complete", length: 24, reason: null, cost_micros: 270, withdrawn: false });
    let offset = 0;
    for (const event of events.slice(2, -2)) {
      offset += event.event === "message" ? (event.data.text ?? "").length : 0;
      expect(event).toMatchObject({ id: `${answer}:${offset}` });
    }
    expect([textOf(events), offset]).toEqual(["Spring tides come twice.", 24]);
  });

  test("is an event stream that no proxy between may change or keep", async () => {
    const { response, leave } = await open(stack, guest, { query: "How high?" });
    const names = ["content-type", "cache-control", "x-accel-buffering", "content-encoding"];
    expect(names.map((name) => response.headers.get(name))).toEqual([
      "text/event-stream; charset=utf-8",
      "no-cache, no-transform",
      "no",
      null,
    ]);
    leave();
  });

  test("answers a person's question through the real wire format of the other vendor too", async () => {
    const query = newWord();
    stack.ai.script({ provider: haiku.provider, contains: query }, { chunks: ["Oui, ", "à midi."] });
    const events = await (await open(stack, ada, { query, model_list_id: "5", model_id: "5" })).whole();
    expect([textOf(events), metaOf(events).provider]).toEqual(["Oui, à midi.", "anthropic"]);
  });
});

describe("an answer in one piece", () => {
  test.each(["query-streamless", "queryWithFile-streamless"])("%s tells the same as the stream", async (call) => {
    const query = newWord();
    const usage = { inputTokens: 8, outputTokens: 2 };
    stack.ai.script({ provider: "chatgpt", contains: query }, { chunks: ["At ", "noon."], usage });
    const response = await ask(stack, ada, { query }, { path: `chatgpt/${call}` });
    const body: Record<string, unknown> = await response.json();
    expect(body).toEqual({
      text: "At noon.",
      complete: true,
      input_tokens: 8,
      output_tokens: 2,
      model_input_price: 0.0001,
      model_output_price: 0.0005,
      conversation: expect.stringMatching(/^\w{24}$/),
      answer: expect.stringMatching(/^\w{24}$/),
      status: "complete",
      model_id: 1,
      provider: "chatgpt",
    });
  });

  test("that failed says so, with the error's word", async () => {
    const query = newWord();
    stack.ai.script({ contains: query }, { fault: { type: "status", status: 400, message: "no" } });
    const response = await ask(stack, ada, { query }, { path: "chatgpt/query-streamless" });
    const body: Record<string, unknown> = await response.json();
    expect(body).toMatchObject({ status: "failed", text: "", error: "http_400_error", message: "an error occurred" });
  });
});

describe("which model answers", () => {
  test.each(["gemini/query", "CHATGPT/query", "aiml/queryWithFile", "llama/query-streamless", "x%2Fy/query"])(
    "%s is no call at all",
    async (path) => {
      const { status, code } = await refusalOf(ask(stack, ada, { query: "How?" }, { path }));
      expect([status, code]).toEqual([404, "request.not_found"]);
    },
  );

  test("is chosen by the id alone: the vendor's word in the path, the name and the guest's flag decide nothing", async () => {
    const query = newWord();
    const fields = { query, model_id: "5", model: "gpt-6-luna", guest: "1", ip_address: "8.8.8.8" };
    const events = await (await open(stack, ada, fields, { path: "openrouter/query" })).whole();
    expect(metaOf(events)).toMatchObject({ model_id: 5, provider: "anthropic" });
    expect(stack.ai.calls({ contains: query, provider: "openrouter" })).toEqual([]);
  });

  const premium = String(premiumModel);
  test.each([
    [
      "a premium model, told to be a free one",
      { model_id: premium, model: "gpt-6-luna" },
      "chatgpt/query",
      403,
      "models.premium",
    ],
    [
      "a premium model under its other name",
      { model_id: undefined, model_list_id: premium },
      "chatgpt/query",
      403,
      "models.premium",
    ],
    ["a premium model through a free vendor's call", { model_id: premium }, "llama/query", 403, "models.premium"],
    ["a premium model as a pretended guest", { model_id: premium, guest: "1" }, "chatgpt/query", 403, "models.premium"],
    [
      "a premium model beside a free one",
      { model_id: premium, model_list_id: "1" },
      "chatgpt/query",
      403,
      "models.premium",
    ],
    ["no such model", { model_id: "999999" }, "chatgpt/query", 404, "models.not_found"],
  ] as const)("%s is refused to the free plan, and no vendor is asked", async (_name, fields, path, status, code) => {
    const query = newWord();
    expect(await refusalOf(ask(stack, ada, { query, ...fields }, { path }))).toMatchObject({ status, code });
    expect(stack.ai.calls({ contains: query })).toEqual([]);
  });

  test.each([
    ["as the guest that they are", { guest: "1" }],
    ["without saying so", {}],
    ["pretending an account", { guest: "0", model: "gpt-6-luna" }],
  ])("a model that needs an account is refused to a guest %s", async (_name, fields) => {
    const query = newWord();
    const refusal = await refusalOf(ask(stack, guest, { query, model_id: "5", ...fields }));
    expect([refusal.status, refusal.code]).toEqual([403, "models.account_needed"]);
    expect(stack.ai.calls({ contains: query })).toEqual([]);
  });

  test("an archived model is not found, and nothing of the question is written", async () => {
    const query = newWord();
    await stack.sql("update ai_model set archived_at = now() where id = $1", [luna.substitutes[1]]);
    const refusal = await refusalOf(ask(stack, ada, { query, model_id: String(luna.substitutes[1]) }));
    expect(refusal).toMatchObject({ status: 404, code: "models.not_found" });
    expect(await stack.sql("select 1 from message where text = $1", [query])).toEqual([]);
  });
});

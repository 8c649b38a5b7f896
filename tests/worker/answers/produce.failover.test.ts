import { describe, expect, test } from "vitest";
import { chargeOf } from "../../../worker/answers/outcome.rules.ts";
import { AiError } from "../../../worker/providers/ai/ai.ts";
import { passed } from "../../support/event-reader.ts";
import { counts, ends, refuses, says } from "../../support/scripted-ai.ts";
import { ask, collect } from "../providers/ai/collected.ts";
import { gpt, llama, mini, router, stage } from "./produce.fixture.ts";

const cut = new AiError("network", "connection lost");

describe("a vendor that fails before the first words", () => {
  test("is replaced by another of the same name, and the reader learns why", async () => {
    const { produce, told } = stage({
      run: { candidates: [gpt, llama] },
      scripts: { chatgpt: [[refuses(429)]], together: [[says("Because"), ends()]] },
    });
    const outcome = await produce();
    const insteadOf = { model_id: gpt.id, provider: "chatgpt", reason: "429" };
    expect(told).toEqual([{ model: gpt.id, insteadOf: null }, { model: llama.id, insteadOf }, "Because"]);
    expect(outcome).toMatchObject({ state: "complete", model: llama, insteadOf });
    expect(outcome.legs).toMatchObject([
      { model: gpt, success: false, errorType: "http_429_error", outputTokens: 0, costMicros: 0 },
      { model: llama, success: true, errorType: null },
    ]);
  });

  test("is not asked again under another model of its own", async () => {
    const { produce, requests } = stage({
      run: { candidates: [gpt, mini, llama] },
      scripts: { chatgpt: [[refuses(500)]], together: [[says("Because"), ends()]] },
    });
    expect((await produce()).model).toBe(llama);
    expect(requests.map(({ request }) => request.model)).toEqual(["gpt", "llama"]);
  });

  test("keeps the blame where its substitute fails too: the chosen model and the first reason", async () => {
    const { produce, told } = stage({
      run: { candidates: [gpt, llama, router] },
      scripts: { chatgpt: [[refuses(429)]], together: [[cut]], openrouter: [[says("Because"), ends()]] },
    });
    const insteadOf = { model_id: gpt.id, provider: "chatgpt", reason: "429" };
    expect(await produce()).toMatchObject({ state: "complete", model: router, insteadOf });
    expect(told.slice(1, 3)).toEqual([
      { model: llama.id, insteadOf },
      { model: router.id, insteadOf },
    ]);
  });

  test("by saying nothing for 30 s is replaced too", async () => {
    const { produce, clock } = stage({
      run: { candidates: [gpt, llama] },
      scripts: { chatgpt: [[() => clock.advance(30_000), "silence"]], together: [[says("Because"), ends()]] },
    });
    expect(await produce()).toMatchObject({ state: "complete", insteadOf: { reason: "timeout" } });
  });

  test("without a key is passed over as unavailable", async () => {
    const { produce, told } = stage({
      run: { candidates: [gpt, llama] },
      scripts: { together: [[says("Because"), ends()]] },
    });
    const insteadOf = { model_id: gpt.id, provider: "chatgpt", reason: "unavailable" };
    expect(await produce()).toMatchObject({ state: "complete", insteadOf, legs: [{ model: llama }] });
    expect(told[0]).toEqual({ model: llama.id, insteadOf });
  });

  test("too often just now is not asked at all", async () => {
    const { produce, requests, ai } = stage({
      run: { candidates: [gpt, llama] },
      scripts: {
        chatgpt: Array.from({ length: 5 }, () => [refuses(503)]),
        together: [[says("Because"), ends()]],
      },
    });
    for (let failure = 0; failure < 5; failure++) await collect(ai.ask("chatgpt", ask()));
    requests.length = 0;
    expect(await produce()).toMatchObject({ state: "complete", insteadOf: { reason: "unavailable" } });
    expect(requests.map(({ provider }) => provider)).toEqual(["together"]);
  });

  test.each([
    ["credit that ran out", 400],
    ["a length that it does not take", 413],
    ["a parameter that it does not know", 422],
  ])("over %s is replaced too: another may take it", async (_, status) => {
    const { produce } = stage({
      run: { candidates: [gpt, llama] },
      scripts: { chatgpt: [[refuses(status)]], together: [[says("Because"), ends()]] },
    });
    expect(await produce()).toMatchObject({ state: "complete", model: llama, insteadOf: { reason: String(status) } });
  });

  test("and has no substitute that works makes the answer fail, with every call in the ledger and none charged", async () => {
    const { produce } = stage({
      run: { candidates: [gpt, llama] },
      scripts: { chatgpt: [[refuses(500)]], together: [[refuses(402)]] },
    });
    const outcome = await produce();
    expect(outcome).toMatchObject({ state: "failed", reason: "chat.answer_failed", model: llama });
    expect(outcome.legs).toMatchObject([{ errorType: "http_500_error" }, { errorType: "http_402_error" }]);
    expect(chargeOf(outcome)).toEqual({ units: 0, costMicros: 0 });
  });

  test("and whose counts came though no words did costs the asker nothing", async () => {
    const { produce } = stage({ scripts: { chatgpt: [[counts(500, 0), refuses(400)]] } });
    const outcome = await produce();
    expect(outcome).toMatchObject({ state: "failed", legs: [{ inputTokens: 500, estimated: false }] });
    expect(chargeOf(outcome)).toEqual({ units: 0, costMicros: 0 });
  });

  test("is unavailable where no vendor has a key, without a call", async () => {
    const { produce, told } = stage({ run: { candidates: [gpt, llama] }, scripts: {} });
    expect(await produce()).toMatchObject({ state: "failed", reason: "models.unavailable", model: gpt, legs: [] });
    expect(told).toEqual([]);
  });

  test("and an error of our own does not fail over", async () => {
    const { produce } = stage({
      run: { candidates: [gpt, llama] },
      scripts: { chatgpt: [[new TypeError("oops")]], together: [] },
    });
    expect(await produce()).toMatchObject({ state: "failed", legs: [{ errorType: "system_error" }] });
  });
});

describe("a vendor that fails after the first words", () => {
  test("is not replaced: the answer is interrupted and keeps what came", async () => {
    const { produce, requests, told } = stage({
      run: { candidates: [gpt, llama] },
      scripts: { chatgpt: [[says("Because"), cut]], together: [[says("Other"), ends()]] },
    });
    const outcome = await produce();
    expect(outcome).toMatchObject({ state: "interrupted", reason: "cut_off", insteadOf: null });
    expect(outcome.legs[0]).toMatchObject({ success: false, estimated: true, outputTokens: 2 });
    expect(outcome.legs[0]?.inputTokens).toBeGreaterThan(0);
    expect(chargeOf(outcome).units).toBe(1);
    expect(requests).toHaveLength(1);
    expect(told.at(-1)).toBe("Because");
  });

  test.each([
    ["silent for 30 s", 30_000],
    ["not done after two minutes", 120_000],
  ])("by being %s is reported as a time-out", async (_, milliseconds) => {
    const { produce, clock } = stage({
      scripts: { chatgpt: [[says("Because"), () => clock.advance(milliseconds), "silence"]] },
    });
    expect(await produce()).toMatchObject({ state: "interrupted", reason: "timeout" });
  });

  test("even with a fault of the request is interrupted, never failed", async () => {
    const { produce } = stage({ scripts: { chatgpt: [[says("Because"), refuses(400)]] } });
    expect(await produce()).toMatchObject({ state: "interrupted", reason: "cut_off" });
  });
});

describe("a stop", () => {
  test("before the first words asks no substitute, and costs nothing", async () => {
    const { produce, abort, requests } = stage({
      run: { candidates: [gpt, llama] },
      scripts: { chatgpt: [["silence"]], together: [[says("Because"), ends()]] },
    });
    const outcome = produce();
    await passed();
    abort.abort();
    expect(await outcome).toMatchObject({ state: "stopped", reason: null, legs: [{ errorType: "query_cancel" }] });
    expect(chargeOf(await outcome)).toMatchObject({ costMicros: 0 });
    expect(requests).toHaveLength(1);
  });

  test("after them keeps what was said, estimated", async () => {
    const { produce, abort } = stage({ scripts: { chatgpt: [[says("Because"), "silence"]] } });
    const outcome = produce();
    await passed();
    abort.abort();
    expect(await outcome).toMatchObject({
      state: "stopped",
      reason: null,
      legs: [{ errorType: "query_cancel", estimated: true, outputTokens: 2 }],
    });
    expect(chargeOf(await outcome).units).toBe(1);
  });

  test("before the first call makes no call", async () => {
    const { produce, abort, requests } = stage({
      run: { candidates: [gpt, llama] },
      scripts: { chatgpt: [], together: [] },
    });
    abort.abort();
    expect(await produce()).toMatchObject({ state: "stopped" });
    expect(requests).toEqual([]);
  });

  test("while one vendor fails keeps the next from being asked", async () => {
    const scene = stage({
      run: { candidates: [gpt, llama] },
      scripts: { chatgpt: [[() => scene.abort.abort(), refuses(500)]], together: [[says("Because"), ends()]] },
    });
    expect(await scene.produce()).toMatchObject({ state: "stopped" });
    expect(scene.requests).toHaveLength(1);
  });

  test("does not speak against the vendor", async () => {
    const scene = stage({ scripts: { chatgpt: Array.from({ length: 6 }, () => ["silence"] as const) } });
    for (let stopped = 0; stopped < 6; stopped++) {
      const abort = new AbortController();
      const outcome = scene.produceRun(scene.run, scene.sink, abort.signal);
      await passed();
      abort.abort();
      expect((await outcome).state).toBe("stopped");
    }
    expect(scene.ai.admits("chatgpt")).toBe(true);
  });
});

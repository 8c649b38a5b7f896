import { describe, expect, test } from "vitest";
import { AiError } from "../../../../worker/providers/ai/ai.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import { createScriptedAi, ends, refuses, says } from "../../../support/scripted-ai.ts";
import type { Step } from "../../../support/scripted-ai.ts";
import { ask, collect } from "./collected.ts";

function stage(...calls: Step[][]) {
  const clock = createHandClock();
  const { ai, requests } = createScriptedAi(clock, { chatgpt: calls });
  return { clock, ai, requests, call: () => collect(ai.ask("chatgpt", ask())) };
}
const failing = (count: number) => Array.from({ length: count }, () => [refuses(503)]);

describe("one call through the gateway", () => {
  test("passes on what the vendor says", async () => {
    expect(await stage([says("Be"), says("cause"), ends()]).call()).toMatchObject({ text: "Because", end: "stop" });
  });

  test("ends a silent vendor after 30 s", async () => {
    const scene = stage([() => scene.clock.advance(30_000), "silence"]);
    expect((await scene.call()).error).toMatchObject({ failure: "timeout", limit: "first" });
  });

  test("waits longer for the first words of a model that thinks, and says it began", async () => {
    const scene = stage([
      { type: "alive" },
      () => scene.clock.advance(89_999),
      says("Because"),
      () => scene.clock.advance(30_000),
      "silence",
    ]);
    const seen = await collect(scene.ai.ask("chatgpt", ask({ firstEventLimit: 90_000 })));
    expect(seen).toMatchObject({ text: "Because", error: { failure: "timeout", limit: "silence" } });
  });

  test.each([
    ["chatgpt", 16_000],
    ["openrouter", 8_000],
  ] as const)("asks %s for no more output than %i tokens", async (name, most) => {
    const { ai, requests } = createScriptedAi(createHandClock(), { [name]: [[says("Because"), ends()]] });
    await collect(ai.ask(name, ask({ maxOutputTokens: 128_000 })));
    expect(requests[0]?.request.maxOutputTokens).toBe(most);
  });

  test("to a vendor without a key is refused in our words", async () => {
    const { ai } = stage();
    expect(ai.available).toEqual(["chatgpt"]);
    expect(ai.admits("llama")).toBe(false);
    expect((await collect(ai.ask("llama", ask()))).error).toMatchObject({ failure: "unknown" });
  });
});

describe("a vendor that keeps failing", () => {
  test("is admitted until the fifth failure, and again when 30 s have passed", async () => {
    const { ai, call, clock } = stage(...failing(5), [says("Because"), ends()]);
    for (let failures = 0; failures < 5; failures++) {
      expect(ai.admits("chatgpt")).toBe(true);
      await call();
    }
    expect(ai.admits("chatgpt")).toBe(false);
    clock.advance(30_000);
    expect(ai.admits("chatgpt")).toBe(true);
    await call();
    expect([ai.admits("chatgpt"), ai.admits("chatgpt")]).toEqual([true, true]);
  });

  test("is not blamed for a reader who left in the middle of its answer", async () => {
    const { ai, call, clock } = stage(...failing(5), [says("Be"), says("cause"), ends()]);
    for (let failures = 0; failures < 5; failures++) await call();
    clock.advance(30_000);
    expect(ai.admits("chatgpt")).toBe(true);
    for await (const event of ai.ask("chatgpt", ask())) if (event.type === "text") break;
    // The probe said nothing about the vendor, so that the next call may probe.
    expect(ai.admits("chatgpt")).toBe(true);
  });
});

describe("what a failure means", () => {
  test.each<[string, unknown, object]>([
    ["a busy vendor", refuses(429), { errorType: "http_429_error", failsOver: true, timedOut: false, reason: "429" }],
    ["what a vendor does not take", refuses(400), { errorType: "http_400_error", failsOver: true, reason: "400" }],
    [
      "an error inside the stream",
      new AiError("api", "overloaded", { status: 529 }),
      { errorType: "api_error", failsOver: true, reason: "529" },
    ],
    ["a garbled stream", new AiError("api", "malformed"), { errorType: "api_error", failsOver: true, reason: "api" }],
    [
      "a lost connection",
      new AiError("network", "x"),
      { errorType: "network_error", failsOver: true, reason: "network" },
    ],
    [
      "a time-out",
      new AiError("timeout", "first", { limit: "first" }),
      { errorType: "network_error", failsOver: true, timedOut: true, reason: "timeout" },
    ],
    ["a stop", new AiError("cancelled", "x"), { errorType: "query_cancel", failsOver: false, reason: "cancelled" }],
    ["our own fault", new TypeError("oops"), { errorType: "system_error", failsOver: false, reason: "unknown" }],
    ["no error at all", "oops", { errorType: "system_error", failsOver: false, details: "oops" }],
    ["a long story", new AiError("api", "x".repeat(9_000)), { details: "x".repeat(500) }],
  ])("%s", (_, error, judgement) => {
    expect(stage().ai.judge(error)).toMatchObject(judgement);
  });
});

import { describe, expect, test } from "vitest";
import { AiError } from "../../../../worker/providers/ai/ai.ts";
import { advance, closed } from "../../../../worker/providers/ai/breaker.machine.ts";
import type { Circuit, CircuitEvent } from "../../../../worker/providers/ai/breaker.machine.ts";
import { createBreaker } from "../../../../worker/providers/ai/breaker.ts";
import { createHandClock } from "../../../support/hand-clock.ts";

describe("the circuit of one vendor", () => {
  const failing: Circuit = { state: "closed", failedAt: [0, 1_000, 2_000, 3_000] };
  const open: Circuit = { state: "open", until: 40_000 };
  const probing: Circuit = { state: "probing", until: 200_000 };

  test.each<[string, Circuit, CircuitEvent, number, Circuit, boolean]>([
    ["closed admits", closed, "asked", 0, closed, true],
    ["the fifth failure in 30 s opens it", failing, "failed", 29_999, { state: "open", until: 59_999 }, false],
    [
      "a failure 30 s old no longer counts",
      failing,
      "failed",
      30_000,
      { state: "closed", failedAt: [1_000, 2_000, 3_000, 30_000] },
      true,
    ],
    ["a success forgets the failures", failing, "succeeded", 4_000, closed, true],
    ["a spared call counts for nothing", failing, "spared", 4_000, failing, true],
    [
      "a vendor that asks for a wait gets it at once",
      closed,
      { waitMs: 7_000 },
      1_000,
      { state: "open", until: 8_000 },
      false,
    ],
    ["a shorter wait shortens none", open, { waitMs: 1_000 }, 1_000, open, false],
    ["a probe that is asked to wait waits", probing, { waitMs: 7_000 }, 1_000, { state: "open", until: 8_000 }, false],
    ["open refuses", open, "asked", 39_999, open, false],
    ["after 30 s one call probes", open, "asked", 40_000, { state: "probing", until: 160_000 }, true],
    ["a late failure leaves it open", open, "failed", 39_000, open, false],
    ["while one probes the others wait", probing, "asked", 100_000, probing, false],
    ["a good probe closes it", probing, "succeeded", 100_000, closed, false],
    ["a bad probe opens it anew", probing, "failed", 100_000, { state: "open", until: 130_000 }, false],
    ["a spared probe lets the next one try", probing, "spared", 100_000, { state: "open", until: 100_000 }, false],
    ["a lost probe lets the next one try", probing, "asked", 200_000, { state: "probing", until: 320_000 }, true],
  ])("%s", (_, before, event, now, circuit, admitted) => {
    expect(advance(before, event, now)).toEqual({ circuit, admitted });
  });
});

describe("the breaker", () => {
  const down = new AiError("http", "down", { status: 503 });

  test("a vendor that keeps failing is left alone for 30 s, the others are not", () => {
    const clock = createHandClock();
    const breaker = createBreaker(clock);
    for (let at = 0; at < 5; at++) breaker.report("together", down);
    expect(breaker.admits("together")).toBe(false);
    expect(breaker.admits("aiml")).toBe(true);
    clock.advance(30_000);
    expect([breaker.admits("together"), breaker.admits("together")]).toEqual([true, false]);
    breaker.report("together");
    expect(breaker.admits("together")).toBe(true);
  });

  test("a vendor that is too busy is left alone for as long as it asked", () => {
    const clock = createHandClock();
    const breaker = createBreaker(clock);
    breaker.report("together", new AiError("http", "busy", { status: 429, retryAfter: 3_000 }));
    clock.advance(2_999);
    expect(breaker.admits("together")).toBe(false);
    clock.advance(1);
    expect(breaker.admits("together")).toBe(true);
  });

  test.each([
    ["stopped by their readers", new AiError("cancelled", "request interrupted")],
    ["whose request was at fault", new AiError("http", "too long", { status: 413 })],
    ["that our credit did not pay", new AiError("http", "credit", { status: 402 })],
    ["to a model that the vendor dropped", new AiError("http", "gone", { status: 404 })],
  ])("calls %s do not speak against a vendor", (_, error) => {
    const breaker = createBreaker(createHandClock());
    for (let at = 0; at < 9; at++) breaker.report("llama", error);
    expect(breaker.admits("llama")).toBe(true);
  });
});

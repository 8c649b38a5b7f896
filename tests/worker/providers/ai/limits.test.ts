import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { AiError } from "../../../../worker/providers/ai/ai.ts";
import type { AiEvent } from "../../../../worker/providers/ai/ai.ts";
import { aiLimits, withTimeLimits } from "../../../../worker/providers/ai/limits.ts";
import { collect } from "./collected.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import { counts } from "../../../support/scripted-ai.ts";

/** A provider whose events the test gives one by one. */
function createHandProvider() {
  const waiting: ((event: IteratorResult<AiEvent>) => void)[] = [];
  const state = { opened: false, aborted: false, returned: false };
  const iterator: AsyncIterator<AiEvent> = {
    next: () => new Promise((resolve) => waiting.push(resolve)),
    return: () => {
      state.returned = true;
      return Promise.resolve({ done: true, value: undefined });
    },
  };
  return {
    state,
    open(signal: AbortSignal) {
      state.opened = true;
      signal.addEventListener("abort", () => (state.aborted = true));
      return { [Symbol.asyncIterator]: () => iterator };
    },
    async give(event: AiEvent) {
      waiting.shift()?.({ done: false, value: event });
      await setImmediate();
    },
    async end() {
      waiting.shift()?.({ done: true, value: undefined });
      await setImmediate();
    },
  };
}

const text: AiEvent = { type: "text", text: "a" };
const alive: AiEvent = { type: "alive" };
const usage: AiEvent = counts(1, 1);

async function begin() {
  const clock = createHandClock();
  const provider = createHandProvider();
  const caller = new AbortController();
  const seen = collect(withTimeLimits(provider.open, aiLimits, clock, caller.signal));
  await setImmediate();
  return { clock, provider, caller, seen };
}

test("an answer in time passes unchanged and leaves no timer", async () => {
  const { clock, provider, seen } = await begin();
  await provider.give(text);
  await provider.give({ type: "end", reason: "stop" });
  await provider.end();
  expect(await seen).toMatchObject({ text: "a", end: "stop", error: undefined });
  expect(clock.pending()).toBe(0);
});

test.each([
  [29_999, undefined],
  [30_000, "first"],
])("no event for %i ms breaks the limit %s", async (milliseconds, limit) => {
  const { clock, provider, caller, seen } = await begin();
  clock.advance(milliseconds);
  if (!limit) caller.abort();
  const { error } = await seen;
  expect(error).toMatchObject({ failure: limit ? "timeout" : "cancelled", limit });
  expect(provider.state).toMatchObject({ aborted: true, returned: true });
  expect(clock.pending()).toBe(0);
});

test("silence of 30 s after a word ends the call and keeps the word", async () => {
  const { clock, provider, seen } = await begin();
  await provider.give(text);
  clock.advance(30_000);
  expect(await seen).toMatchObject({ text: "a", error: { failure: "timeout", limit: "silence" } });
  expect(provider.state.aborted).toBe(true);
  expect(clock.pending()).toBe(0);
});

test.each([alive, usage, text])("%j is a sign of life", async (event) => {
  const { clock, provider, caller, seen } = await begin();
  for (let at = 0; at < 3; at++) {
    clock.advance(29_000);
    await provider.give(event);
  }
  caller.abort();
  expect((await seen).error).toMatchObject({ failure: "cancelled" });
});

test("the whole call ends after 120 s however lively it is", async () => {
  const { clock, provider, seen } = await begin();
  for (let at = 0; at < 5; at++) {
    clock.advance(20_000);
    await provider.give(text);
  }
  clock.advance(20_000);
  expect(await seen).toMatchObject({ text: "aaaaa", error: { failure: "timeout", limit: "whole" } });
});

test("the time that a slow reader takes is not the provider's silence", async () => {
  const clock = createHandClock();
  const provider = createHandProvider();
  const events = withTimeLimits(provider.open, aiLimits, clock, new AbortController().signal);
  const first = events.next();
  await provider.give(text);
  await first;
  clock.advance(60_000);
  const second = events.next();
  await provider.give(text);
  expect(await second).toEqual({ done: false, value: text });
  await events.return(undefined);
  expect(clock.pending()).toBe(0);
  expect(provider.state).toMatchObject({ aborted: true, returned: true });
});

test("a signal that is aborted already opens no call", async () => {
  const { open, state } = createHandProvider();
  const seen = await collect(withTimeLimits(open, aiLimits, createHandClock(), AbortSignal.abort()));
  expect(seen.error).toMatchObject({ failure: "cancelled" });
  expect(state.opened).toBe(false);
});

test("the provider's own failure passes unchanged", async () => {
  const clock = createHandClock();
  const failure = new AiError("http", "busy", { status: 429 });
  async function* open(): AsyncGenerator<AiEvent> {
    yield text;
    throw failure;
  }
  const seen = await collect(withTimeLimits(open, aiLimits, clock, new AbortController().signal));
  expect(seen.error).toBe(failure);
  expect(clock.pending()).toBe(0);
});

test("events that were passed on are not kept in memory until the call ends", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const passed: WeakRef<AiEvent>[] = [];
  async function* open(): AsyncGenerator<AiEvent> {
    for (let count = 0; count < 1_000; count += 1) {
      const event: AiEvent = { type: "text", text: `word ${count}` };
      passed.push(new WeakRef(event));
      yield event;
    }
    await setImmediate();
    collectGarbage();
    yield { type: "end", reason: "stop" };
  }
  const clock = createHandClock();
  for await (const event of withTimeLimits(open, aiLimits, clock, new AbortController().signal)) {
    if (event.type === "end") break;
  }
  expect(passed.filter((event) => event.deref() !== undefined).length).toBeLessThan(10);
});

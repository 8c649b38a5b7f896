import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { awaitWords, gatherMs } from "../../../worker/answers/pace.ts";
import { createHandClock } from "../../support/hand-clock.ts";

async function begin(sinceFirstMs: number) {
  const clock = createHandClock(sinceFirstMs);
  const abort = new AbortController();
  let isOver = false;
  void awaitWords(clock, 0, abort.signal).then(() => (isOver = true));
  await setImmediate();
  return { clock, abort, isOver: async () => (await setImmediate(), isOver) };
}

test("the first quarter of a second of an answer is read as it comes", async () => {
  const { isOver, clock } = await begin(249);
  expect(await isOver()).toBe(true);
  expect(clock.pending()).toBe(0);
});

test("later words gather until the next sending", async () => {
  const { isOver, clock } = await begin(250);
  clock.advance(gatherMs - 1);
  expect(await isOver()).toBe(false);
  clock.advance(1);
  expect(await isOver()).toBe(true);
});

test("a stop is not held up by words that gather, and leaves no timer", async () => {
  const { isOver, clock, abort } = await begin(250);
  abort.abort();
  expect(await isOver()).toBe(true);
  expect(clock.pending()).toBe(0);
});

import { expect, test } from "vitest";
import { costInMicros, estimateTokens } from "../../../worker/contract/chat/tokens.rules.ts";

test.each([
  ["", 0],
  ["a", 1],
  ["four", 1],
  ["fives", 2],
  ["😀😀", 1],
])("the text %j is estimated at %i tokens", (text, tokens) => {
  expect(estimateTokens(text)).toBe(tokens);
});

test.each([
  ["nothing costs nothing", { input: 0, output: 0 }, { input: 0.01, output: 0.03 }, 0],
  ["prices are for a thousand tokens", { input: 1_000, output: 1_000 }, { input: 0.01, output: 0.03 }, 40_000],
  ["a part of a micro-dollar is a whole one", { input: 1, output: 0 }, { input: 0.00015, output: 0 }, 1],
  ["a free model is free", { input: 9_000, output: 9_000 }, { input: 0, output: 0 }, 0],
  [
    "a sum that a computer cannot write exactly is not rounded up",
    { input: 3, output: 0 },
    { input: 0.0011, output: 0 },
    4,
  ],
  ["nor is one that it writes a little too high", { input: 100, output: 0 }, { input: 0.0011, output: 0 }, 110],
  ["nor the sum of two prices", { input: 1_000, output: 1_000 }, { input: 0.1, output: 0.2 }, 300_000],
  [
    "what the cache read or took in has prices of its own",
    { input: 1_000, cached: 600, written: 200, output: 40 },
    { input: 0.001, cached: 0.0001, written: 0.00125, output: 0.002 },
    590,
  ],
  [
    "and costs as any input where it has none",
    { input: 1_000, cached: 600, written: 200, output: 40 },
    { input: 0.001, cached: null, written: null, output: 0.002 },
    1_080,
  ],
])("%s", (_, tokens, price, micros) => {
  expect(costInMicros(tokens, price)).toBe(micros);
});

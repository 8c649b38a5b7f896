import { describe, expect, test } from "vitest";
import { videoCreditsOf } from "../../../../worker/contract/media/video-credits.rules.ts";
import { createVideoVendors } from "../../../../worker/providers/video/registry.ts";
import { videoCostMicros } from "../../../../worker/providers/video/video-cost.rules.ts";
import { createHandClock } from "../../../support/hand-clock.ts";

describe("a video counts", () => {
  test.each([
    ["two credits for 8 s of a cheap model", 0.05, 8, 2],
    ["three for 8 s of a dear one", 0.1, 8, 3],
    ["one more than it fills", 0.1, 4, 2],
    ["as many as it fills to the cent", 0.1, 7, 2],
    ["ten for the dearest", 0.4, 8, 10],
    ["none where it costs nothing", 0, 8, 0],
  ])("%s", (_, price, seconds, credits) => {
    expect(videoCreditsOf(price, seconds)).toBe(credits);
  });
});

describe("a video costs", () => {
  test.each([
    ["what the vendor tells", 0.1, 0.7312, 731_200],
    ["nothing where the vendor says so", 0.1, 0, 0],
    ["its seconds, where the vendor is silent", 0.1, null, 800_000],
    ["nothing that is known without either", null, null, 0],
  ])("%s", (_, unitPrice, costUsd, micros) => {
    expect(videoCostMicros({ unitPrice }, { seconds: 8, costUsd })).toBe(micros);
  });
});

test("a vendor is there with a key", () => {
  const key = { apiKey: "key", baseUrl: undefined };
  const clock = createHandClock();
  expect(Object.keys(createVideoVendors({ chatgpt: key, openrouter: key }, clock))).toEqual(["openrouter"]);
  expect(Object.keys(createVideoVendors({ gemini: key }, clock))).toEqual(["gemini"]);
});

import { describe, expect, test } from "vitest";
import { costOfAnswer, costOfOpening, microsOf, sumOfMicros } from "./edge-cost.rules.ts";
import { usualProfile } from "./profile.rules.ts";

const ofSeconds = (answerSeconds: number) => costOfAnswer({ ...usualProfile, answerSeconds });

describe("an answer of twelve seconds costs at the edge", () => {
  test.each([
    ["one request", "requests to the Worker", 0.3],
    ["12 s of an eighth of a gigabyte", "the object's duration", 12 * 0.128 * 12.5],
    ["31 rows", "rows that the object writes", 31],
    ["178 bytes of log, kept for a week", "the line of the log, and seven days of it", 178 * (0.25 + 0.7 / 30) * 1e-3],
    ["7.2 KB in Postgres for a month", "Postgres: a month of storage", 7.2 * 0.35],
  ])("%s", (_name, what, micros) => {
    const cost = ofSeconds(12).find((one) => one.what === what);
    expect(cost && microsOf(cost)).toBeCloseTo(micros, 6);
  });
});

test("a longer answer costs more by its duration, its rows and its processor alone", () => {
  const more = ofSeconds(25).filter((cost, at) => microsOf(cost) > microsOf(ofSeconds(20)[at] ?? cost) + 0.01);
  expect(more.map(({ what }) => what)).toEqual([
    "processor of the Worker, at most",
    "the object's duration",
    "rows that the object writes",
  ]);
});

test("a conversation that is opened costs less than an answer, most of it for what Postgres answers", () => {
  const costs = costOfOpening();
  const dearest = costs.toSorted((one, other) => microsOf(other) - microsOf(one))[0];
  expect(dearest?.what).toBe("Postgres: what it answers");
  expect(sumOfMicros(costs)).toBeLessThan(sumOfMicros(ofSeconds(12)) / 4);
});

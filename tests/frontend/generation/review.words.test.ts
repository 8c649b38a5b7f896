import { expect, test } from "vitest";
import { formatInterval } from "#modules/generation/review/interval.ts";
import { swipeOf } from "#modules/generation/review/swipe.rules.ts";

const minute = 60_000;
const day = 1440 * minute;

test.each([
  [minute, "1 min", "1 min"],
  [10 * minute, "10 min", "10 min"],
  [90 * minute, "2 hr", "2 h"],
  [day, "1 day", "1 jour"],
  [15 * day, "15 days", "15 jours"],
  [70 * day, "2 months", "2 mois"],
  [800 * day, "2 years", "2 ans"],
  [0, "1 min", "1 min"],
])("%i ms are said as %s and %s", (ms, en, fr) => {
  const plain = (locale: string) => formatInterval(ms, locale).replaceAll(/[\u00A0\u202F]/g, " ");
  expect([plain("en"), plain("fr")]).toEqual([en, fr]);
});

test.each([
  ["to the left, forgotten", -120, 20, 1],
  ["to the right, good", 120, -20, 3],
  ["not far, nothing", 60, 0, null],
  ["more down than aside, nothing", 120, 200, null],
  ["nearly nowhere, a tap", 3, -4, "tap"],
])("a card that is moved %s", (_, dx, dy, meant) => {
  expect(swipeOf(dx, dy)).toBe(meant);
});

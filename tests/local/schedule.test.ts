import { expect, test } from "vitest";
import { untilNext } from "../../local/schedule.ts";

const minute = 60_000;

test.each([
  ["*/10 * * * *", "2026-11-21T12:03:00Z", 10],
  ["23 3 * * *", "2026-11-21T03:22:00Z", 1],
  ["23 3 * * *", "2026-11-21T03:23:00Z", 1_440],
  ["23 3 * * *", "2026-11-21T12:23:00Z", 900],
])("the line %s comes again after %s", (cron, now, minutes) => {
  expect(untilNext(cron, Date.parse(now))).toBe(minutes * minute);
});

test("a line of another form is not guessed at", () => {
  expect(untilNext("0 0 1 * *", 0)).toBeNull();
});

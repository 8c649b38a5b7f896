import { describe, expect, test } from "vitest";
import type { Rhythm } from "../../../../worker/contract/chat/schedules.contract.ts";
import { nextTime, nextTimes } from "../../../../worker/contract/chat/schedules.rules.ts";

const paris = (time: string) => ({ time, time_zone: "Europe/Paris" });
const daily = (time: string): Rhythm => ({ every: "day", ...paris(time) });
const weekly = (weekdays: number[], time: string): Rhythm => ({ every: "week", weekdays, ...paris(time) });
const monthly = (day: number, time: string): Rhythm => ({ every: "month", day_of_month: day, ...paris(time) });
const iso = (at: Date) => at.toISOString().replace(":00.000Z", "Z");

describe("the next times of a rhythm", () => {
  test.each<[string, Rhythm, string, string[]]>([
    ["today, while its time is still to come", daily("09:00"), "2026-11-21T07:59Z", ["2026-11-21T08:00Z"]],
    ["tomorrow, once its time has come", daily("09:00"), "2026-11-21T08:00Z", ["2026-11-22T08:00Z"]],
    [
      "once on the day when its time is skipped, an hour later",
      daily("02:30"),
      "2027-03-27T12:00Z",
      ["2027-03-28T01:30Z", "2027-03-29T00:30Z"],
    ],
    [
      "once on the day when its time comes twice, the first time",
      daily("02:30"),
      "2026-10-24T12:00Z",
      ["2026-10-25T00:30Z", "2026-10-26T01:30Z"],
    ],
    ["not the second time, once the first has come", daily("02:30"), "2026-10-25T00:30Z", ["2026-10-26T01:30Z"]],
    [
      "at the same time of the clocks, however these change",
      daily("09:00"),
      "2027-03-27T00:00Z",
      ["2027-03-27T08:00Z", "2027-03-28T07:00Z", "2027-03-29T07:00Z"],
    ],
    [
      "on its weekdays alone",
      weekly([1, 5], "08:00"),
      "2026-11-20T12:00Z",
      ["2026-11-23T07:00Z", "2026-11-27T07:00Z", "2026-11-30T07:00Z"],
    ],
    [
      "on a Sunday when the clocks go forward",
      weekly([7], "02:00"),
      "2027-03-22T00:00Z",
      ["2027-03-28T01:00Z", "2027-04-04T00:00Z"],
    ],
    [
      "on the last day of a month that is too short",
      monthly(31, "10:00"),
      "2027-01-31T09:00Z",
      ["2027-02-28T09:00Z", "2027-03-31T08:00Z", "2027-04-30T08:00Z", "2027-05-31T08:00Z"],
    ],
    ["on a leap day", monthly(30, "10:00"), "2028-02-01T00:00Z", ["2028-02-29T09:00Z", "2028-03-30T08:00Z"]],
    ["on the first of the next year", monthly(1, "00:00"), "2026-12-01T00:00Z", ["2026-12-31T23:00Z"]],
  ])("are %s", (_, rhythm, after, expected) => {
    expect(nextTimes(rhythm, new Date(after), expected.length).map(iso)).toEqual(expected);
  });

  test("are those of its zone", () => {
    const tokyo: Rhythm = { every: "week", weekdays: [1], time: "06:00", time_zone: "Asia/Tokyo" };
    expect(iso(nextTime(tokyo, new Date("2026-11-21T00:00Z")))).toBe("2026-11-22T21:00Z");
  });
});

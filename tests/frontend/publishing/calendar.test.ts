import { describe, expect, test } from "vitest";
import type { CalendarEntry } from "#contract/publishing/calendar.contract.ts";
import { byDay, columnsOf, dotsOf, isMovable, spanOf, turned } from "#modules/publishing/calendar/calendar.rules.ts";
import { addDays, toDay, momentOf, wallTimeOf, weekOf, weeksOfMonth } from "#modules/publishing/calendar/days.rules.ts";
import { atMinute, onDay, stepped } from "#modules/publishing/calendar/moving.rules.ts";
import { firstHourOf, placedTiles } from "#modules/publishing/calendar/WeekGrid/placing.rules.ts";

const entry = (day: string, clock: string, state: CalendarEntry["state"] = "scheduled"): CalendarEntry => ({
  kind: state === "draft" ? "draft" : "publication",
  id: `${day} ${clock}`,
  post_id: "post",
  campaign_id: null,
  title: "",
  excerpt: "We open on Monday.",
  platforms: ["linkedin"],
  account_id: null,
  wall_time: `${day}T${clock}`,
  zone: "Europe/Paris",
  at: momentOf(day, clock).toISOString(),
  state,
  revision: 1,
  parts: 1,
  media: null,
  late: false,
  error_code: null,
  remote_url: null,
});

describe("a month is shown in whole weeks from Monday", () => {
  test.each([
    ["2026-11-15", 6, "2026-10-26", "2026-12-06"],
    ["2027-02-10", 4, "2027-02-01", "2027-02-28"],
    ["2026-12-01", 5, "2026-11-30", "2027-01-03"],
  ])("that of %s in %i", (day, weeks, first, last) => {
    const shown = weeksOfMonth(day, "2026-08-01");
    expect([shown.length, shown[0]?.[0], shown.at(-1)?.[6]]).toEqual([weeks, first, last]);
  });
});

test.each([
  ["2026-11-29", "2026-12-13"],
  ["2026-11-16", "2026-12-06"],
  ["2026-11-30", "2026-12-20"],
])("the month of today, %s, has three weeks from it on", (today, last) => {
  expect(weeksOfMonth(today, today).at(-1)?.[6]).toBe(last);
});

test.each([
  ["at seven where nothing stands before", ["09:00"], 7],
  ["at midnight where a post stands there", ["09:00", "00:10"], 0],
])("a week opens %s", (_name, clocks, hour) => {
  const entries = byDay(clocks.map((clock) => entry("2026-12-16", clock)));
  expect(firstHourOf(weekOf("2026-12-16"), entries)).toBe(hour);
});

test.each([
  ["month", "2026-12-16", { from: "2026-11-30", to: "2027-01-04" }, "2027-01-01"],
  ["week", "2026-12-16", { from: "2026-12-14", to: "2026-12-21" }, "2026-12-23"],
  ["list", "2026-12-16", { from: "2026-12-14", to: "2027-01-18" }, "2026-12-23"],
] as const)("the %s of %s needs its days, and turns to the next", (show, day, span, next) => {
  expect(spanOf(show, day, "2026-08-01")).toEqual(span);
  expect(turned(show, day, 1)).toBe(next);
});

test("days are counted by the calendar also where the clocks change", () => {
  expect(addDays("2026-10-24", 2)).toBe("2026-10-26");
  expect(addDays("2027-03-27", 2)).toBe("2027-03-29");
});

test("entries stand on the reader's day, by time", () => {
  const days = byDay([entry("2026-12-16", "17:00"), entry("2026-12-16", "09:00"), entry("2026-12-17", "09:00")]);
  expect([...days].map(([day, entries]) => [day, entries.length])).toEqual([
    ["2026-12-16", 2],
    ["2026-12-17", 1],
  ]);
  expect(days.get("2026-12-16")?.[0]?.wall_time).toBe("2026-12-16T09:00");
});

test("Saturday and Sunday are half as wide while nothing stands there", () => {
  const week = ["2026-12-14", "2026-12-15", "2026-12-16", "2026-12-17", "2026-12-18", "2026-12-19", "2026-12-20"];
  const widths = (days: CalendarEntry[]) =>
    columnsOf(week, byDay(days))
      .match(/\d(?=fr)/g)
      ?.join("");
  expect(widths([])).toBe("2222211");
  expect(widths([entry("2026-12-19", "09:00")])).toBe("2222221");
});

test("at most three dots stand below a day, what waits for the person first", () => {
  const states = ["published", "failed", "scheduled", "unknown"] as const;
  expect(dotsOf(states.map((state) => entry("2026-12-16", "09:00", state)))).toEqual(["waits", "waits", "plain"]);
});

test.each([
  ["scheduled", true],
  ["draft", true],
  ["claimed", false],
  ["published", false],
  ["failed", false],
] as const)("what is %s can be moved: %s", (state, can) => {
  expect(isMovable({ state })).toBe(can);
});

describe("what was picked up moves", () => {
  const from = momentOf("2026-12-16", "09:30");
  test.each([
    ["month", "ArrowRight", "2026-12-17T09:30"],
    ["month", "ArrowUp", "2026-12-09T09:30"],
    ["week", "ArrowLeft", "2026-12-15T09:30"],
    ["week", "ArrowDown", "2026-12-16T09:45"],
    ["list", "ArrowDown", "2026-12-17T09:30"],
  ] as const)("in the %s by %s", (show, key, to) => {
    const moved = stepped(from, key, show);
    expect(moved && wallTimeOf(moved)).toBe(to);
  });

  test("by no other key", () => {
    expect(stepped(from, "a", "week")).toBeNull();
  });

  test("to another day at the time that clocks show there", () => {
    expect(wallTimeOf(onDay(momentOf("2026-10-24", "09:30"), "2026-10-26"))).toBe("2026-10-26T09:30");
  });

  test("in the week to a quarter of an hour of its day", () => {
    expect(wallTimeOf(atMinute("2026-12-16", 127))).toBe("2026-12-16T02:00");
    expect(toDay(atMinute("2026-12-16", 5_000))).toBe("2026-12-16");
  });
});

test("tiles of the week that would cover each other share the width", () => {
  const tiles = placedTiles(
    [entry("2026-12-16", "09:00"), entry("2026-12-16", "09:15"), entry("2026-12-16", "14:00")],
    52,
  );
  expect(tiles.map(({ column, columns }) => [column, columns])).toEqual([
    [0, 2],
    [1, 2],
    [0, 1],
  ]);
});

import { describe, expect, test } from "vitest";
import { clockTime, isZone, localDay, scheduledDate, wallTime } from "../../../worker/contract/times.ts";
import { instantOf, wallTimeOf } from "../../../worker/contract/zoned-times.rules.ts";
import { nextFreeSlot, readScheduled } from "../../../worker/modules/publishing/posts/times.rules.ts";

const iso = (instant: Date) => instant.toISOString().replace(":00.000Z", "Z");

describe("a wall time is one instant, also on the days when the clocks change", () => {
  test.each([
    ["Europe/Paris", "2027-01-15T09:00", "2027-01-15T08:00Z", "winter"],
    ["Europe/Paris", "2027-07-15T09:00", "2027-07-15T07:00Z", "summer"],
    ["Europe/Paris", "2027-03-28T01:59", "2027-03-28T00:59Z", "the last minute before the clocks go forward"],
    ["Europe/Paris", "2027-03-28T02:30", "2027-03-28T01:30Z", "skipped: an hour later"],
    ["Europe/Paris", "2027-03-28T03:00", "2027-03-28T01:00Z", "the first minute after"],
    ["Europe/Paris", "2027-10-31T02:30", "2027-10-31T00:30Z", "twice: the first"],
    ["Europe/Paris", "2027-10-31T03:00", "2027-10-31T02:00Z", "after both"],
    ["America/New_York", "2027-03-14T02:30", "2027-03-14T07:30Z", "skipped"],
    ["America/New_York", "2027-11-07T01:30", "2027-11-07T05:30Z", "twice"],
    ["Australia/Lord_Howe", "2027-10-03T02:15", "2027-10-02T15:45Z", "skipped by half an hour"],
    ["Australia/Lord_Howe", "2027-04-04T01:45", "2027-04-03T14:45Z", "twice, half an hour apart"],
    ["Pacific/Apia", "2027-06-01T00:00", "2027-05-31T11:00Z", "thirteen hours ahead"],
    ["Asia/Kathmandu", "2027-06-01T00:00", "2027-05-31T18:15Z", "quarters of an hour"],
    ["UTC", "2028-02-29T12:00", "2028-02-29T12:00Z", "a leap day"],
  ])("%s %s is %s (%s)", (zone, local, instant) => {
    expect(iso(instantOf(local, zone))).toBe(instant);
  });

  test.each([
    ["Europe/Paris", "2027-03-28T01:30Z", "2027-03-28T03:30"],
    ["Europe/Paris", "2027-10-31T00:30Z", "2027-10-31T02:30"],
    ["Europe/Paris", "2027-10-31T01:30Z", "2027-10-31T02:30"],
    ["Australia/Lord_Howe", "2027-10-02T15:45Z", "2027-10-03T02:45"],
    ["America/New_York", "2027-01-01T02:00:59Z", "2026-12-31T21:00"],
  ])("the clocks of %s show at %s %s", (zone, instant, local) => {
    expect(wallTimeOf(new Date(instant), zone)).toBe(local);
  });
});

describe("what a client asks for", () => {
  test.each([
    ["2027-03-28T02:30", "2027-03-28T02:30", "2027-03-28T01:30Z", "a wall time in the zone"],
    ["2027-03-28T09:00:00", "2027-03-28T09:00", "2027-03-28T07:00Z", "with seconds"],
    ["2027-03-28T09:00Z", "2027-03-28T11:00", "2027-03-28T09:00Z", "an instant"],
    ["2027-03-28T09:00:00.000-05:00", "2027-03-28T16:00", "2027-03-28T14:00Z", "an instant with an offset"],
    ["2027-10-31T02:30+01:00", "2027-10-31T02:30", "2027-10-31T01:30Z", "the second of two, by its offset"],
  ])("%s is %s in Paris, %s (%s)", (text, local, instant) => {
    const { dueAt, ...time } = readScheduled(text, "Europe/Paris");
    expect([time, iso(dueAt)]).toEqual([{ wallTime: local, zone: "Europe/Paris" }, instant]);
  });

  test.each(["Europe/Paris", "UTC", "America/Argentina/Buenos_Aires", "Asia/Calcutta"])("%s is a zone", (zone) => {
    expect(isZone(zone)).toBe(true);
  });

  test.each(["Mars/Base", "", "+02:00", "Paris", "Europe/Paris; drop", "CEST"])("%j is no zone", (zone) => {
    expect(isZone(zone)).toBe(false);
  });

  test.each([
    [wallTime, "2027-02-29T12:00"],
    [wallTime, "2027-04-31T12:00"],
    [wallTime, "2027-04-30T24:00"],
    [wallTime, "2027-04-30T12:00Z"],
    [wallTime, "2027-04-30"],
    [wallTime, "1999-04-30T12:00"],
    [scheduledDate, "2027-13-01T12:00Z"],
    [scheduledDate, "tomorrow"],
    [scheduledDate, "2027-01-01T12:00+2"],
    [localDay, "2027-02-30"],
    [clockTime, "24:00"],
    [clockTime, "9:30"],
  ])("%# %s is refused", (schema, text) => {
    expect(schema.safeParse(text).success).toBe(false);
  });
});

const free = (slots: Parameters<typeof nextFreeSlot>[0], now: string, taken: string[] = [], zone = "Europe/Paris") => {
  const found = nextFreeSlot(slots, { zone, now: new Date(now), taken: taken.map((at) => new Date(at)) });
  return found && `${found.slotId} ${found.wallTime} ${iso(found.dueAt)}`;
};

describe("the next free time of a weekly queue", () => {
  const monday = { id: "monday", weekday: 1, wallTime: "09:30" };
  const sunday = { id: "sunday", weekday: 7, wallTime: "02:30" };

  test("keeps its wall time over the change of the clocks", () => {
    expect(free([monday], "2027-03-20T00:00Z")).toBe("monday 2027-03-22T09:30 2027-03-22T08:30Z");
    const taken = ["2027-03-22T08:30Z"];
    expect(free([monday], "2027-03-20T00:00Z", taken)).toBe("monday 2027-03-29T09:30 2027-03-29T07:30Z");
  });

  test("is the earliest of all slots, and never one that has begun", () => {
    expect(free([monday, sunday], "2027-03-20T00:00Z")).toBe("sunday 2027-03-21T02:30 2027-03-21T01:30Z");
    expect(free([monday], "2027-03-22T08:30Z")).toBe("monday 2027-03-29T09:30 2027-03-29T07:30Z");
  });

  test("is later on the day on which the clocks skip it, and there once where they show it twice", () => {
    expect(free([sunday], "2027-03-27T00:00Z")).toBe("sunday 2027-03-28T02:30 2027-03-28T01:30Z");
    const other = { id: "other", weekday: 7, wallTime: "03:30" };
    expect(free([sunday, other], "2027-03-27T00:00Z", ["2027-03-28T01:30Z"])).toBe(
      "sunday 2027-04-04T02:30 2027-04-04T00:30Z",
    );
    expect(free([sunday], "2027-10-31T00:30Z")).toBe("sunday 2027-11-07T02:30 2027-11-07T01:30Z");
  });

  test("is counted in the days of the account's zone", () => {
    expect(free([monday], "2027-03-21T23:00Z", [], "Asia/Tokyo")).toBe("monday 2027-03-22T09:30 2027-03-22T00:30Z");
  });

  test("is none without slots, or where every one of a year is taken", () => {
    expect(free([], "2027-03-20T00:00Z")).toBeNull();
    const taken = Array.from({ length: 54 }, (_, week) => {
      const day = new Date(Date.UTC(2027, 2, 22 + week * 7)).toISOString().slice(0, 10);
      return instantOf(`${day}T09:30`, "Europe/Paris").toISOString();
    });
    expect(free([monday], "2027-03-20T00:00Z", taken)).toBeNull();
  });
});

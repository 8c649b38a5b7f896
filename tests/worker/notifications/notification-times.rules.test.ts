import { describe, expect, test } from "vitest";
import { nextDigest, quietEnd } from "../../../worker/modules/notifications/notification-times.rules.ts";

const paris = "Europe/Paris";
const night = { quietFrom: "22:00", quietUntil: "07:00" };
const noon = { quietFrom: "12:00", quietUntil: "14:00" };
const none = { quietFrom: null, quietUntil: null };
const at = (text: string) => new Date(text);

describe("quiet hours", () => {
  test.each([
    // Over midnight.
    ["late in the evening", paris, night, "2026-11-30T21:00:00Z", "2026-12-01T06:00:00.000Z"],
    ["after midnight", paris, night, "2026-12-01T02:00:00Z", "2026-12-01T06:00:00.000Z"],
    ["in the first minute", paris, night, "2026-11-30T21:00:30Z", "2026-12-01T06:00:00.000Z"],
    ["before they begin", paris, night, "2026-11-30T20:59:59Z", null],
    ["when they are over", paris, night, "2026-12-01T06:00:00Z", null],
    // Within a day.
    ["at noon", paris, noon, "2026-11-30T11:30:00Z", "2026-11-30T13:00:00.000Z"],
    ["before noon", paris, noon, "2026-11-30T10:59:00Z", null],
    ["after noon", paris, noon, "2026-11-30T13:00:00Z", null],
    // The same moment elsewhere.
    ["in New York in the afternoon", "America/New_York", night, "2026-11-30T21:00:00Z", null],
    ["in Auckland in the morning", "Pacific/Auckland", night, "2026-11-30T17:00:00Z", "2026-11-30T18:00:00.000Z"],
    // The clocks go forward at 02:00 and back at 03:00: the end is that of the wall.
    ["in the night of a day of 23 hours", paris, night, "2027-03-28T00:30:00Z", "2027-03-28T05:00:00.000Z"],
    ["in the night of a day of 25 hours", paris, night, "2026-10-25T00:30:00Z", "2026-10-25T06:00:00.000Z"],
    [
      "until a time that the clocks skip",
      paris,
      { quietFrom: "23:00", quietUntil: "02:30" },
      "2027-03-28T00:00:00Z",
      "2027-03-28T01:30:00.000Z",
    ],
    // None.
    ["without any", paris, none, "2026-12-01T02:00:00Z", null],
    ["from a time to the same", paris, { quietFrom: "07:00", quietUntil: "07:00" }, "2026-12-01T06:00:00Z", null],
  ])("%s", (_when, zone, hours, now, end) => {
    expect(quietEnd({ zone, ...hours }, at(now))?.toISOString() ?? null).toBe(end);
  });
});

describe("the next daily mail", () => {
  test.each([
    ["comes today", paris, none, "08:00", "2026-11-30T05:00:00Z", "2026-11-30T07:00:00.000Z"],
    ["comes tomorrow once today's is due", paris, none, "08:00", "2026-11-30T07:00:00Z", "2026-12-01T07:00:00.000Z"],
    ["keeps to the clocks in summer", paris, none, "08:00", "2027-03-27T12:00:00Z", "2027-03-28T06:00:00.000Z"],
    ["waits for the end of the quiet", paris, night, "06:00", "2026-11-29T12:00:00Z", "2026-11-30T06:00:00.000Z"],
    ["of last night comes this morning", paris, night, "23:00", "2026-11-30T02:00:00Z", "2026-11-30T06:00:00.000Z"],
    [
      "comes once for each day of such a night",
      paris,
      night,
      "23:00",
      "2026-11-30T06:00:00Z",
      "2026-12-01T06:00:00.000Z",
    ],
    ["comes at a place's own hour", "Asia/Tokyo", none, "08:00", "2026-11-30T05:00:00Z", "2026-11-30T23:00:00.000Z"],
    ["comes where its time is skipped", paris, none, "02:30", "2027-03-27T12:00:00Z", "2027-03-28T01:30:00.000Z"],
  ])("%s", (_when, zone, hours, digestAt, after, due) => {
    expect(nextDigest({ zone, ...hours, digestAt }, at(after))?.toISOString()).toBe(due);
  });

  test("does not come for a person who asked for none", () => {
    expect(nextDigest({ zone: paris, ...none, digestAt: null }, at("2026-11-30T05:00:00Z"))).toBeNull();
  });
});

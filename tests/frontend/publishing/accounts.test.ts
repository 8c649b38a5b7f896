import type { SocialAccountView } from "#contract/publishing/accounts.contract.ts";
import { weekdayName } from "#lib/zones.ts";
import { describe, expect, test } from "vitest";
import {
  daysLeft,
  hasPlace,
  primaryFirst,
  receivedIn,
  withoutSlot,
  withSlot,
} from "#modules/publishing/accounts/accounts.rules.ts";
import { failureNameOf } from "#modules/publishing/failures.ts";

const now = Date.parse("2026-12-01T12:00:00Z");

describe("the end of an account is said", () => {
  test.each([
    ["not where it renews itself", "connected", null, null],
    ["not while it is far", "connected", "2027-01-20T00:00:00Z", null],
    ["from fourteen days before it", "connected", "2026-12-15T12:00:00Z", 14],
    ["in whole days, rounded up", "expiring", "2026-12-02T13:00:00Z", 2],
    ["on its last day", "expiring", "2026-12-01T13:00:00Z", 1],
    ["not once it is over, which is a state of its own", "needs_reconnect", "2026-11-30T00:00:00Z", null],
    ["not of a paused account", "paused", "2026-12-02T00:00:00Z", null],
  ] as const)("%s", (_name, status, ends_at, days) => {
    expect(daysLeft({ status, ends_at }, now)).toBe(days);
  });
});

test.each([
  [0, 0, false],
  [0, 2, true],
  [1, 2, true],
  [2, 2, false],
  [3, 2, false],
  [3, null, true],
])("%i connected accounts of %s leave room for one more: %s", (connected, limit, has) => {
  expect(hasPlace(connected, limit)).toBe(has);
});

test("accounts stand in the order in which they were connected, behind the primary ones", () => {
  const newestFirst = [
    { id: "new", is_primary: false },
    { id: "primary", is_primary: true },
    { id: "old", is_primary: false },
  ] as SocialAccountView[];
  expect(primaryFirst(newestFirst).map(({ id }) => id)).toEqual(["primary", "old", "new"]);
});

describe("the weekly times", () => {
  const slots = [
    { weekday: 1, wall_time: "09:00" },
    { weekday: 3, wall_time: "12:30" },
  ];

  test("stand in the order of the week, each once", () => {
    expect(withSlot(slots, { weekday: 1, wall_time: "08:15" })).toEqual([{ weekday: 1, wall_time: "08:15" }, ...slots]);
    expect(withSlot(slots, { weekday: 3, wall_time: "12:30" })).toEqual(slots);
  });

  test("are taken out one by one", () => {
    expect(withoutSlot(slots, { weekday: 1, wall_time: "09:00" })).toEqual([slots[1]]);
  });

  test("are named from Monday", () => {
    expect([1, 7].map((day) => weekdayName(day, "en"))).toEqual(["Monday", "Sunday"]);
  });
});

test.each([
  ["#connect?platform=twitter&state=s&code=c", { platform: "twitter", state: "s", code: "c" }],
  ["connect?platform=linkedin&state=s", { platform: "linkedin", state: "s", code: null }],
  ["#posts", null],
  ["", null],
])("of the fragment %j the planner takes what a network sent", (hash, received) => {
  expect(receivedIn(hash)).toEqual(received);
});

test.each([
  ["dns", "unreachable"],
  ["tls", "unreachable"],
  ["duplicate", "duplicate"],
  ["something new", "unknown"],
])("a publication that failed by %s is explained as %s", (code, name) => {
  expect(failureNameOf(code)).toBe(name);
});

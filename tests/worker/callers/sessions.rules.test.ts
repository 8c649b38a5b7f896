import { describe, expect, test } from "vitest";
import { isProved, renewalOf } from "../../../worker/callers/sessions.rules.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";
import type { UsedSession } from "../../../worker/callers/sessions.rules.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const day = 86_400_000;
const minute = 60_000;

/** A session by its age, the time since its last use and what is left of it, all in milliseconds. */
const session = (kind: UsedSession["kind"], age: number, unused: number, left: number): UsedSession => ({
  kind,
  boundTo: null,
  sessionOpenedAt: new Date(now - age),
  sessionSeenAt: new Date(now - unused),
  sessionExpiresAt: new Date(now + left),
});

test("a session that a team's provider opened keeps its end, however it is used", () => {
  const used = { ...session("user", 6 * 60 * minute, 10 * minute, 6 * 60 * minute), boundTo: "team" as WorkspaceId };
  expect(renewalOf(used, now)).toEqual(new Date(now + 6 * 60 * minute));
});

describe("a session that is used", () => {
  test.each([
    ["a moment ago is left alone", session("user", day, minute, 29 * day), null],
    ["for the first time keeps on what", session("user", minute, minute, 30 * day), 30 * day],
    ["ten minutes after its last use keeps that", session("user", day, 10 * minute, 29 * day), 29 * day],
    ["past half its life gets a whole one", session("user", 20 * day, minute, 14 * day), 30 * day],
    ["near its ninetieth day gets what is left of it", session("user", 80 * day, minute, 5 * day), 10 * day],
    ["on its last day is left its end", session("user", 89 * day, minute, day), null],
    ["with an end beyond its ninetieth day gets that day", session("user", 100 * day, minute, 20 * day), -10 * day],
    ["by a guest slides on", session("guest", 200 * day, minute, 5 * day), 30 * day],
  ])("%s", (_name, used, left) => {
    expect(renewalOf(used, now)).toEqual(left === null ? null : new Date(now + left));
  });
});

test.each([
  [10 * minute, true],
  [10 * minute + 1, false],
])("a proof %i ms ago still counts: %s", (age, counts) => {
  expect(isProved({ sessionProvedAt: new Date(now - age) }, now)).toBe(counts);
});

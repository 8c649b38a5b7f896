import { describe, expect, test } from "vitest";
import type { PublicationView } from "#contract/publishing/publishing.contract.ts";
import { byUrgency, goesOnBelow, partsOut } from "#modules/publishing/attention/attention.rules.ts";
import { safeStepsOf, type PublicationStep } from "#modules/publishing/publication-steps/steps.rules.ts";

describe("one rule says what may be done, in the composer and among what needs attention", () => {
  test.each<[PublicationView["state"], string | null, PublicationStep[]]>([
    ["scheduled", null, ["cancel"]],
    ["uploading", null, []],
    ["published", null, []],
    ["unknown", "ask", ["look", "say"]],
    ["unknown", "checking", []],
    ["failed", "duplicate", ["rewrite", "give_up"]],
    ["failed", "too_long", ["rewrite", "give_up"]],
    ["failed", "rate_limited", ["retry", "give_up"]],
    ["failed", "twin", ["retry", "give_up"]],
    ["failed", "needs_reconnect", ["reconnect", "give_up"]],
    ["missed", "missed", ["new_time", "retry", "give_up"]],
    ["needs_reconnect", null, ["reconnect"]],
    ["partly_published", "rate_limited", ["go_on"]],
    ["partly_published", "duplicate", ["rewrite"]],
  ])("%s by %s: %j", (state, error_code, steps) => {
    expect(safeStepsOf({ state, error_code })).toEqual(steps);
  });
});

const publication = (state: PublicationView["state"], dueAt: string) =>
  ({ state, due_at: dueAt, id: `${state} ${dueAt}` }) as PublicationView;

test("what is not known comes first, then what failed, then what was missed, each by its time", () => {
  const listed = byUrgency([
    publication("missed", "2026-12-01T09:00:00Z"),
    publication("failed", "2026-12-03T09:00:00Z"),
    publication("unknown", "2026-12-05T09:00:00Z"),
    publication("failed", "2026-12-02T09:00:00Z"),
  ]);
  expect(listed.map(({ state, due_at: at }) => `${state} ${at.slice(8, 10)}`)).toEqual([
    "unknown 05",
    "failed 02",
    "failed 03",
    "missed 01",
  ]);
});

const item = (place: number, state: "published" | "unknown" | "waiting", kind: "part" | "comment" = "part") => ({
  place,
  kind,
  state,
  remote_url: null,
});

test("a thread that stopped says how many of its parts are out, and whether the rest needs their address", () => {
  const items = [item(0, "published"), item(1, "unknown"), item(2, "waiting"), item(3, "waiting", "comment")];
  expect(partsOut({ items })).toEqual({ out: 1, all: 3 });
  expect(goesOnBelow({ items })).toBe(true);
  expect(goesOnBelow({ items: [item(0, "unknown"), item(1, "waiting", "comment")] })).toBe(false);
});

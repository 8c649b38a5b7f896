import { expect, test } from "vitest";
import { jobOfOrder, orderIdOf, pauseMs, runIdOf } from "../../../worker/engine/runs.rules.ts";
import { jobIdPattern } from "../../../worker/providers/engine/wire.rules.ts";

const step = { kind: "shorts", subject: "V1StGXR8Z5jdHi6BmyT0abcd", gen: 2, id: "clip-3" };

test.each([
  [0, 1_000],
  [9_000, 1_000],
  [20_000, 2_000],
  [50_000, 5_000],
  [600_000, 5_000],
])("after %d ms the next question comes in %d ms", (elapsed, pause) => {
  expect(pauseMs(elapsed)).toBe(pause);
});

test("an order is one of its step, of its kind, of its part and of its try, by an id that the engine takes", () => {
  const ids = [
    runIdOf(step, "clip"),
    runIdOf(step, "frames"),
    runIdOf(step, "clip", "again"),
    runIdOf({ ...step, gen: 3 }, "clip"),
    runIdOf({ ...step, id: "clip-4" }, "clip"),
  ];
  const orders = ids.flatMap((id) => [1, 2, 3].map((tries) => orderIdOf({ id, tries })));
  expect(new Set(orders).size).toBe(15);
  expect(orders.filter((id) => !jobIdPattern.test(id))).toEqual([]);
});

test("orders of one job are known by their job", () => {
  expect(jobOfOrder(orderIdOf({ id: runIdOf(step, "clip"), tries: 2 }))).toBe("shorts:V1StGXR8Z5jdHi6BmyT0abcd");
});

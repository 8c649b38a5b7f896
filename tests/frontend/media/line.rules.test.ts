import { expect, test } from "vitest";
import { lastOf, linePath } from "../../../frontend/src/modules/publishing/statistics/line.rules.ts";

const points = (...values: (number | null)[]) => values.map((value, day) => ({ name: `day ${day}`, value }));

test.each([
  ["rises to its highest value", points(0, 5, 10), "M0 100L1 50L2 0"],
  ["bridges a day without a value", points(10, null, 5), "M0 0L2 50"],
  ["stays on the ground without any reaction", points(0, 0), "M0 100L1 100"],
  ["is empty where nothing was measured", points(null, null), ""],
])("a line %s", (_does, given, path) => expect(linePath(given)).toBe(path));

test("the latest measured day is shown", () => {
  expect(lastOf(points(1, 2, null))?.name).toBe("day 1");
  expect(lastOf(points(null))).toBeNull();
});

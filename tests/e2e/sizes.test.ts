import { expect, test } from "vitest";
import { measureBuild, sizeTargets } from "../../local/build/measure.ts";

const sizes = measureBuild();
const parts = Object.keys(sizeTargets) as (keyof typeof sizeTargets)[];

test.each(parts)("%s stays within its size, gzipped", (part) => {
  expect(sizes[part]).toBeGreaterThan(0);
  expect(sizes[part]).toBeLessThanOrEqual(sizeTargets[part]);
});

test("the first load of a user holds nothing of the admin", () => {
  expect(sizes.admin).toBe(0);
});

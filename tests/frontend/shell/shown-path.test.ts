import { expect, test } from "vitest";
import { shownPath } from "#shell/NotFoundPage/shown-path.ts";

test("a path too long to read is cut", () => {
  expect(shownPath(`/${"x".repeat(500)}`)).toHaveLength(120);
});

import { expect, test } from "vitest";
import { mayReload } from "#shell/stale-chunks.ts";

test.each([
  ["the first missing part reloads the page", Number.NaN, 1_000_000, true],
  ["a second one just after is shown instead", 999_000, 1_000_000, false],
  ["a day later a new version is fetched again", 1_000_000, 87_400_000, true],
])("%s", (_, last, now, reloads) => {
  expect(mayReload(last, now)).toBe(reloads);
});

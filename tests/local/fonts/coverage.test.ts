import { expect, test } from "vitest";
import { coverageOf } from "../../../local/fonts/make-coverage.ts";
import { coverage } from "../../../worker/document/fonts/coverage.ts";

test("the characters that documents may hold are those that their fonts draw: `npm run fonts` writes them again", () => {
  expect(coverage).toBe(coverageOf());
});

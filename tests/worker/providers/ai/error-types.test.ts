import { expect, test } from "vitest";
import { AiError } from "../../../../worker/providers/ai/ai.ts";
import type { AiFailure } from "../../../../worker/providers/ai/ai.ts";
import { countsAgainstVendor, errorTypeOf, shouldFailOver } from "../../../../worker/providers/ai/error-types.ts";

test.each<[AiFailure, number | undefined, string, boolean, boolean]>([
  ["cancelled", undefined, "query_cancel", false, false],
  ["http", 400, "http_400_error", false, false],
  ["http", 413, "http_413_error", false, false],
  ["http", 415, "http_415_error", false, false],
  ["http", 422, "http_422_error", false, false],
  ["http", 401, "http_401_error", true, true],
  ["http", 402, "http_402_error", true, true],
  ["http", 403, "http_403_error", true, true],
  ["http", 404, "http_404_error", true, false],
  ["http", 408, "http_408_error", true, true],
  ["http", 409, "http_409_error", true, true],
  ["http", 429, "http_429_error", true, true],
  ["http", 500, "http_500_error", true, true],
  ["http", 529, "http_529_error", true, true],
  ["http", undefined, "http_error", true, true],
  ["api", undefined, "api_error", true, true],
  ["api", 529, "api_error", true, true],
  ["api", 400, "api_error", false, false],
  ["network", undefined, "network_error", true, true],
  ["timeout", undefined, "network_error", true, true],
  ["unknown", undefined, "unknown_error", true, true],
])(
  "%s %s is tracked as %s; another vendor may answer: %s; against the vendor: %s",
  (failure, status, type, on, against) => {
    const error = new AiError(failure, "message", { status });
    expect(errorTypeOf(error)).toBe(type);
    expect(shouldFailOver(error)).toBe(on);
    expect(countsAgainstVendor(error)).toBe(against);
  },
);

test("a failure of our own is a system error and no vendor's to mend", () => {
  expect(errorTypeOf(new Error("database"))).toBe("system_error");
  expect(shouldFailOver(new Error("database"))).toBe(false);
});

import { expect, test } from "vitest";
import { AiError } from "../../../../worker/providers/ai/ai.ts";
import type { AiFailure } from "../../../../worker/providers/ai/ai.ts";
import {
  askAgainAfter,
  countsAgainstVendor,
  errorTypeOf,
  shouldFailOver,
} from "../../../../worker/providers/ai/error-types.ts";

test.each<[AiFailure, number | undefined, string, boolean, boolean, number | null]>([
  ["cancelled", undefined, "query_cancel", false, false, null],
  ["http", 400, "http_400_error", true, false, null],
  ["http", 401, "http_401_error", true, false, null],
  ["http", 402, "http_402_error", true, false, null],
  ["http", 403, "http_403_error", true, false, null],
  ["http", 404, "http_404_error", true, false, null],
  ["http", 409, "http_409_error", true, false, null],
  ["http", 413, "http_413_error", true, false, null],
  ["http", 422, "http_422_error", true, false, null],
  ["http", 408, "http_408_error", true, true, 2_000],
  ["http", 429, "http_429_error", true, true, 2_000],
  ["http", 500, "http_500_error", true, true, 2_000],
  ["http", 529, "http_529_error", true, true, 2_000],
  ["http", undefined, "http_error", true, true, 2_000],
  ["api", undefined, "api_error", true, true, 2_000],
  ["api", 529, "api_error", true, true, 2_000],
  ["api", 400, "api_error", true, false, null],
  ["network", undefined, "network_error", true, true, 2_000],
  ["timeout", undefined, "network_error", true, true, null],
  ["unknown", undefined, "unknown_error", true, true, 2_000],
])(
  "%s %s is tracked as %s; another vendor may answer: %s; against the vendor: %s; asked again after %s",
  (failure, status, type, on, against, again) => {
    const error = new AiError(failure, "message", { status });
    expect(errorTypeOf(error)).toBe(type);
    expect(shouldFailOver(error)).toBe(on);
    expect(countsAgainstVendor(error)).toBe(against);
    expect(askAgainAfter(error)).toBe(again);
  },
);

test("a failure of our own is a system error and no vendor's to mend", () => {
  expect(errorTypeOf(new Error("database"))).toBe("system_error");
  expect(shouldFailOver(new Error("database"))).toBe(false);
});

import { describe, expect, test } from "vitest";
import { ApiError, errorKeyOf, failedAs } from "#api/api-error.ts";

describe("what failed is named where the answer does not say why", () => {
  test.each([
    ["a failure of the server", new ApiError("request.failed", 500), "client.removal_failed"],
    ["an answer that cannot be read", new ApiError("client.unreadable", 200), "client.removal_failed"],
    ["an error of the page", new TypeError("x is undefined"), "client.removal_failed"],
    ["a refusal", new ApiError("folders.default", 409), "folders.default"],
    ["a lost connection", new ApiError("client.offline"), "client.offline"],
  ])("%s: %s", (_, error, key) => {
    expect(errorKeyOf(failedAs("client.removal_failed", error))).toBe(key);
  });

  test("what the reader cut off stays an abort", () => {
    const abort = new DOMException("cut off", "AbortError");
    expect(failedAs("client.download_failed", abort)).toBe(abort);
  });
});

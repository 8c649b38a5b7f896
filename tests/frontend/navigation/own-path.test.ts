import { expect, test } from "vitest";
import { ownPath, shownPath } from "../../../frontend/src/navigation/own-path.ts";

test.each([
  ["/user/history", "/user/history"],
  ["/user/history?q=1#top", "/user/history?q=1#top"],
  ["/user/../user/account", "/user/account"],
  ["//evil.test", null],
  ["/\\evil.test", null],
  ["/user\\..\\..", null],
  ["/.//evil.test", null],
  ["/\t/evil.test", null],
  ["/\n/evil.test", null],
  ["https://evil.test", null],
  ["javascript:alert(1)", null],
  ["user/history", null],
  ["", null],
  ["/auth", null],
  ["/auth?redirect=/auth", null],
  ["/not-found?redirect=/x", null],
  [`/${"x".repeat(2_000)}`, null],
  [undefined, null],
  [["/user"], null],
])("a redirect to %o is read as %o", (text, path) => {
  expect(ownPath(text)).toBe(path);
});

test("a path that nobody could read is cut", () => {
  expect(shownPath(`/${"x".repeat(500)}`)).toHaveLength(120);
});

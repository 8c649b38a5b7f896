import { expect, test } from "vitest";
import { adminPath, backTo } from "#modules/admin/frame/admin-path.ts";

test.each([
  ["/admin", "/admin"],
  ["/admin/audit?page=2", "/admin/audit?page=2"],
  ["/admin/login", null],
  ["/admin/second-step?redirect=/admin", null],
  ["/administration", null],
  ["/user/dashboard", null],
  ["//evil.test/admin", null],
  ["https://evil.test/admin", null],
  ["/admin/../user/dashboard", null],
  [undefined, null],
])("after the sign-in of an admin %s leads to %s", (asked, path) => {
  expect(adminPath(asked)).toBe(path);
});

test("the admin's own address needs no mention", () => {
  expect(backTo("/admin")).toEqual({});
  expect(backTo("/admin/audit")).toEqual({ redirect: "/admin/audit" });
});

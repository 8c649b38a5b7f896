import { expect, test } from "vitest";
import { createAdminRouter } from "#modules/admin/admin.router.tsx";

const pageAt = (path: string): string | undefined => createAdminRouter().matchRoutes(path, {}).at(-1)?.fullPath;

test.each([
  ["/admin", "/admin/"],
  ["/admin/", "/admin/"],
  ["/admin/plans", "/admin/plans"],
  ["/admin/nowhere", "/admin/$"],
  ["/admin/nowhere/else", "/admin/$"],
])("%s is the page %s", (path, page) => {
  expect(pageAt(path)).toBe(page);
});

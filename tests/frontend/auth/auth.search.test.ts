import { expect, test } from "vitest";
import { authSearch, screenOf } from "#modules/auth/auth.search.ts";

test("of the query only what the page understands is read, and only as text", () => {
  expect(authSearch({ mode: "sign-up", redirect: "/x", source: 3, reason: "expired", token: "secret" })).toEqual({
    mode: "sign-up",
    redirect: "/x",
    reason: "expired",
  });
  expect(authSearch({ mode: "constructor" })).toEqual({});
});

test.each([
  [undefined, null, "sign-in"],
  ["sign-up", null, "sign-up"],
  ["sign-up", { kind: "link", token: "t", email: "e" }, "landing"],
  [undefined, { kind: "verify", token: "t" }, "verify"],
  ["forgot", { kind: "reset", token: "t" }, "reset"],
  [undefined, { kind: "google", token: "t" }, "google"],
  [undefined, { kind: "address", token: "t" }, "address"],
  [undefined, { kind: "back", token: "t" }, "back"],
  ["sign-up", { kind: "failed", code: "auth.google_failed" }, "sign-up"],
] as const)("mode %s with the link %o shows the screen %s", (mode, link, screen) => {
  expect(screenOf(mode, link)).toBe(screen);
});

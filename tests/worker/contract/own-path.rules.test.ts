import { describe, expect, test } from "vitest";
import { requestLink, signUp, startGoogle } from "../../../worker/contract/auth.contract.ts";
import { ownPath } from "../../../worker/contract/own-path.rules.ts";

const table: [text: unknown, path: string | null][] = [
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
];

test.each(table)("a redirect to %o is read as %o", (text, path) => {
  expect(ownPath(text)).toBe(path);
});

describe("a call that is mailed or sent on with a path", () => {
  const sent = {
    email: "ada@example.test",
    name: "Ada",
    password: "a long passphrase",
    challenge: "c".repeat(43),
  };
  const texts = table.filter(([text]) => text !== undefined);

  test.each(Object.entries({ signUp, requestLink, startGoogle }))(
    "%s takes one of this product's own alone",
    (_, { body }) => {
      for (const [redirect, path] of texts)
        expect([redirect, body.safeParse({ ...sent, redirect }).success]).toEqual([redirect, path !== null]);
      expect(body.safeParse(sent).success).toBe(true);
    },
  );
});

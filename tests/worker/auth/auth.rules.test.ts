import { describe, expect, test } from "vitest";
import { authLink, readAuthLink } from "../../../worker/contract/auth-links.rules.ts";
import type { AuthLink } from "../../../worker/contract/auth-links.rules.ts";
import { sha256Base64Url } from "../../../worker/lib/sha256.ts";
import { keptTokenName } from "../../../worker/modules/auth/auth.rules.ts";

describe("a one-time token is kept under a name", () => {
  test("that changes with purpose, subject and token", async () => {
    const names = await Promise.all([
      keptTokenName("link", "a@b.c", "token"),
      keptTokenName("reset", "a@b.c", "token"),
      keptTokenName("link", "d@b.c", "token"),
      keptTokenName("link", "a@b.c", "other"),
    ]);
    expect(new Set(names).size).toBe(4);
  });

  test("whose hash is the challenge of RFC 7636, appendix B", async () => {
    expect(await sha256Base64Url("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")).toBe(
      "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    );
  });
});

describe("a link to /auth", () => {
  const links: AuthLink[] = [
    { kind: "link", token: "t".repeat(48), email: "a+b&c@example.test" },
    { kind: "verify", token: "v".repeat(48) },
    { kind: "reset", token: "r".repeat(48) },
    { kind: "google", token: "g".repeat(48) },
    { kind: "proof", token: "p".repeat(48), challenge: "c".repeat(43) },
    { kind: "failed", code: "auth.google_failed" },
  ];
  test.each(links)("of kind $kind is read as it was written", (link) => {
    const url = new URL(authLink("https://ensemble.example", link, "/user/history?source=landing-pdf"));
    expect(readAuthLink(url.hash)).toEqual(link);
    expect(url.pathname).toBe("/auth");
    expect(url.searchParams.get("redirect")).toBe("/user/history?source=landing-pdf");
  });

  const secret = links.flatMap((link) => ("token" in link ? [link] : []));
  test.each(secret)("of kind $kind has its secret in the fragment alone", (link) => {
    const url = new URL(authLink("https://ensemble.example", link, "/user/history?source=landing-pdf"));
    expect(url.hash).toContain(link.token);
    expect(url.pathname + url.search).not.toContain(link.token);
  });

  test.each(["", "#", "#section-2", "#link=only-a-token"])("is not found in %s", (hash) => {
    expect(readAuthLink(hash)).toBeNull();
  });
});

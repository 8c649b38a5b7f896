import { describe, expect, test } from "vitest";
import { afterSignIn, resolveNavigation } from "#navigation/navigation.rules.ts";
import type { Target } from "#navigation/traveller.ts";
import type { SessionKind } from "#session/session.reducer.ts";
import { nothingOpen, person, target, told } from "./journeys.ts";

interface Row {
  who: SessionKind;
  opens: string;
  /** A path with its query, or `stays`. */
  ends: string;
  why: string;
}

const rows: Row[] = [
  { who: "visitor", opens: "/", ends: "/user/dashboard", why: "the bare address opens the dashboard" },
  { who: "user", opens: "/", ends: "/user/dashboard", why: "the bare address opens the dashboard" },
  {
    who: "visitor",
    opens: "/?source=landing-pdf",
    ends: "/user/dashboard?source=landing-pdf",
    why: "the bare address keeps the source",
  },
  { who: "visitor", opens: "/user/dashboard", ends: "stays", why: "a visitor sees the dashboard" },
  ...["/user/history", "/user/account", "/user/conversation/abc"].map((opens): Row => ({
    who: "visitor",
    opens,
    ends: `/auth?redirect=${encodeURIComponent(opens)}`,
    why: "a visitor signs in for the other user pages and comes back to them",
  })),
  {
    who: "visitor",
    opens: "/user/history?q=tides",
    ends: `/auth?redirect=${encodeURIComponent("/user/history?q=tides")}`,
    why: "what was asked of the page comes back too",
  },
  ...["/user/dashboard", "/user/history", "/user/account", "/user/conversation/abc"].map((opens): Row => ({
    who: "guest",
    opens,
    ends: "stays",
    why: "a guest opens the pages of the chat",
  })),
  ...["landing-pdf", "landing-cv", "landing-social", "landing-support"].flatMap((source): Row[] => [
    {
      who: "guest",
      opens: `/user/dashboard?source=${source}`,
      ends: `/auth?source=${source}`,
      why: "a guest from a landing page signs in, keeping the source",
    },
    {
      who: "visitor",
      opens: `/user/dashboard?source=${source}`,
      ends: `/auth?source=${source}`,
      why: "a visitor from a landing page counts as a guest",
    },
  ]),
  {
    who: "guest",
    opens: "/user/history?source=landing-cv",
    ends: `/auth?redirect=${encodeURIComponent("/user/history")}&source=landing-cv`,
    why: "the source travels beside the page that was asked for",
  },
  {
    who: "guest",
    opens: "/user/dashboard?source=elsewhere",
    ends: "stays",
    why: "a source that is none of ours means nothing",
  },
  {
    who: "user",
    opens: "/user/dashboard?source=landing-pdf",
    ends: "/user/dashboard?about=pdf",
    why: "who has signed in is not sent back, and sees the notice of the tool",
  },
  { who: "visitor", opens: "/auth", ends: "stays", why: "a visitor may sign in" },
  { who: "guest", opens: "/auth?mode=sign-up", ends: "stays", why: "a guest may sign up" },
  { who: "user", opens: "/auth", ends: "/user/dashboard", why: "who has signed in does not sign in again" },
  {
    who: "user",
    opens: "/auth?source=landing-cv",
    ends: "/user/dashboard?source=landing-cv",
    why: "the source stays for the dashboard to speak of",
  },
  {
    who: "user",
    opens: "/auth#verify=secret",
    ends: "stays",
    why: "a mailed link is spent with any account signed in",
  },
  {
    who: "user",
    opens: "/auth?reason=provider",
    ends: "stays",
    why: "a team may ask for a sign-in by its own provider",
  },
  { who: "user", opens: "/auth#anything", ends: "/user/dashboard", why: "another fragment is no mailed link" },
  { who: "visitor", opens: "/not-found", ends: "stays", why: "the page of unknown paths is open to any" },
];

const ends = (opens: string, who: SessionKind, over: Partial<Target> = {}): string =>
  told(resolveNavigation(target(opens, over), { ...person(who === "user" ? "free chatai" : who), ...nothingOpen }));

describe("where a reader ends", () => {
  test.each(rows)("$who opens $opens: $why", ({ who, opens, ends: expected }) => {
    expect(ends(opens, who)).toBe(expected);
  });

  test("an unknown path lands on its page before any other rule, with the path beside it", () => {
    expect(ends("/user/nowhere?x=1", "visitor")).toBe(`/not-found?redirect=${encodeURIComponent("/user/nowhere?x=1")}`);
  });
});

describe("where a sign-in ends", () => {
  test.each([
    [{}, "/user/dashboard"],
    [{ redirect: "/user/history" }, "/user/history"],
    [{ redirect: "/user/history", source: "landing-pdf" }, "/user/history?source=landing-pdf"],
    [{ source: "landing-cv" }, "/user/dashboard?source=landing-cv"],
    [{ source: "elsewhere" }, "/user/dashboard"],
    [{ redirect: "https://evil.test/" }, "/user/dashboard"],
    [{ redirect: "/auth?redirect=/auth" }, "/user/dashboard"],
  ])("%o ends at %s", (search, path) => {
    expect(afterSignIn(search)).toBe(path);
  });
});

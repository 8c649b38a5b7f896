import { describe, expect, test } from "vitest";
import { decided, freePlans, modules, type Row } from "./journeys.ts";

function check(rows: readonly Row[]): void {
  test.each(rows)("$who opens $opens: $why", (row) => {
    expect(decided(row)).toBe(row.ends);
  });
}

describe("a source", () => {
  check(
    modules.flatMap(({ type, id, home }): Row[] => {
      const source = `source=landing-${type}`;
      const opens = `/user/dashboard?${source}`;
      const moves = `moves to plan ${freePlans[type].id}, then ${home}`;
      const others = modules.filter((module) => module.type !== type);
      return [
        { who: "visitor", opens, ends: `/auth?${source}`, why: "signs in first, and keeps it" },
        { who: "guest", opens, ends: `/auth?${source}`, why: "signs in first, and keeps it" },
        {
          who: "guest",
          opens: `${home}?${source}`,
          ends: `/auth?redirect=${encodeURIComponent(home)}&${source}`,
          why: "signs in first, and keeps it beside the page",
        },
        { who: "free chatai", opens, ends: moves, why: "moves to its free plan, then to its page" },
        { who: "free chatai", opens: `/user/history?${source}`, ends: moves, why: "moves from any page of an account" },
        { who: "free chatai", opens: `${home}?${source}`, ends: moves, why: "moves on the module's own page" },
        { who: "free chatai", opens: `/pricing?${source}`, ends: "stays", why: "moves no plan on a page open to any" },
        {
          who: "free chatai",
          opens: `/auth?${source}`,
          ends: `/user/dashboard?${source}`,
          why: "is kept where who has signed in does not sign in again",
        },
        ...others.map((other): Row => ({
          who: `free ${other.type}`,
          opens,
          ends: moves,
          why: "moves the free plan of another module too",
        })),
        { who: `free ${type}`, opens, ends: home, why: "moves no plan that is there already, and leads to the page" },
        { who: `free ${type}, modules off`, opens, ends: moves, why: "activates what the free plan has by the move" },
        {
          who: `free ${type}, modules unread`,
          opens,
          ends: "waits for plans and modules",
          why: "waits for what tells whether there is anything to do",
        },
        { who: "free chatai, plans unread", opens, ends: "waits for plans", why: "waits for the plan's id" },
        { who: "free chatai, nothing readable", opens, ends: "stays", why: "leads to the dashboard without the move" },
        { who: "free combo", opens, ends: home, why: "takes nothing from a combo plan, and leads to the page" },
        { who: "paid combo", opens, ends: home, why: "leads who pays for everything to its page" },
        { who: `paid ${type}`, opens, ends: home, why: "leads who pays for it to its page" },
        { who: `paid ${type}, modules off`, opens, ends: home, why: "never moves a paid plan" },
        { who: "paid chatai", opens, ends: "stays", why: "never moves a paid plan, and a chatai plan stays" },
        ...others.map((other): Row => ({
          who: `paid ${other.type}`,
          opens,
          ends: other.home,
          why: "never moves a paid plan, and leads to the page that it opens",
        })),
        {
          who: `paid ${type}, modules off`,
          opens: home,
          ends: `activates module ${id}`,
          why: "is not needed for the module to be activated",
        },
      ];
    }),
  );
});

describe("a free combo plan", () => {
  check([
    { who: "free combo", opens: "/user/dashboard", ends: "stays", why: "stays when its modules are active" },
    {
      who: "free combo, modules off",
      opens: "/user/dashboard",
      ends: "moves to plan 16, then /user/dashboard",
      why: "has its modules activated, on the dashboard",
    },
    {
      who: "free combo, modules off",
      opens: "/user/pdf-chat/view/f1",
      ends: "moves to plan 16, then /user/pdf-chat/view/f1",
      why: "has its modules activated, on the page that was opened",
    },
    {
      who: "free combo, modules off",
      opens: "/user/dashboard?source=landing-cv",
      ends: "moves to plan 16, then /user/cv-ia",
      why: "has its modules activated, then the source's page",
    },
    { who: "free combo, modules off", opens: "/user/history", ends: "stays", why: "needs no module there" },
    { who: "free combo, modules unread", opens: "/user/history", ends: "stays", why: "waits for nothing there" },
    {
      who: "free combo, modules unread",
      opens: "/user/dashboard",
      ends: "stays",
      why: "is an ordinary account's: its first page waits for nothing",
    },
    {
      who: "free combo, modules unread",
      opens: "/user/pdf-chat",
      ends: "waits for plans and modules",
      why: "waits for what tells whether there is anything to do",
    },
    { who: "free combo, nothing doable", opens: "/user/dashboard", ends: "stays", why: "does without" },
    { who: "paid combo, modules off", opens: "/user/dashboard", ends: "stays", why: "a paid plan is never moved" },
  ]);
});

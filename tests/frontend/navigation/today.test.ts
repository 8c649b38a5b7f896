import { describe, expect, test } from "vitest";
import { resolveNavigation } from "#navigation/navigation.rules.ts";
import { availableModules, moduleIds } from "#contract/product-modules.ts";
import { freePlans, modules, nothingOpen, person, planTypes, target, told } from "./journeys.ts";

const sources = ["landing-pdf", "landing-cv", "landing-social", "landing-support"] as const;
const users = planTypes.flatMap((type) => [`free ${type}`, `paid ${type}`]);
const modulePages = modules.flatMap(({ type, pages }) => pages.map((opens) => ({ type, opens })));
const noticeOf = (source: string) => `/user/dashboard?about=${source.replace("landing-", "")}`;

const ends = (who: string, opens: string, built = false) =>
  told(resolveNavigation(target(opens, { built }), { ...person(who), ...nothingOpen }));

describe("while no module is open", () => {
  test.each(sources.flatMap((source) => users.map((who) => ({ source, who }))))(
    "$source leads $who to the dashboard, with the notice of its tool, from the dashboard too",
    ({ source, who }) => {
      const notice = noticeOf(source);
      expect(ends(who, `/user/dashboard?source=${source}`)).toBe(notice);
      expect(ends(`${who}, modules unread, plans unread`, `/user/dashboard?source=${source}`)).toBe(notice);
    },
  );

  test.each(sources.flatMap((source) => users.map((who) => ({ source, who }))))(
    "$source leads $who from another page to the dashboard, with the notice of its tool",
    ({ source, who }) => {
      expect(ends(who, `/user/history?source=${source}`)).toBe(noticeOf(source));
      expect(ends(who, `/auth?source=${source}`)).toBe(`/user/dashboard?source=${source}`);
    },
  );

  test.each(sources.flatMap((source) => ["visitor", "guest"].map((who) => ({ source, who }))))(
    "$source still asks a $who to sign in",
    ({ source, who }) => {
      expect(ends(who, `/user/dashboard?source=${source}`)).toBe(`/auth?source=${source}`);
    },
  );

  test.each(["visitor", "guest", "free chatai", "paid chatai", "free combo", "paid combo", "free combo, modules off"])(
    "the dashboard is open to %s, and nothing is waited for or done",
    (who) => {
      expect(ends(`${who}, modules unread, plans unread`, "/user/dashboard")).toBe("stays");
      expect(ends(who, "/user/dashboard")).toBe("stays");
    },
  );

  test.each(["pdf", "cv", "social", "support"])("the dashboard offers a plan of %s what can be had instead", (type) => {
    for (const who of [`paid ${type}`, `free ${type}`]) {
      expect(ends(who, "/user/dashboard")).toBe("/user/upgrade?tab=combo&tool=chat");
      expect(ends(who, "/user/dashboard?about=support")).toBe("/user/upgrade?tab=combo&tool=support");
    }
  });

  test.each(modulePages)(
    "$opens, built or not, leads to the dashboard, with the notice of its tool",
    ({ type, opens }) => {
      for (const built of [true, false]) {
        for (const who of ["guest", "free chatai", "paid chatai", "paid combo", `paid ${type}`])
          expect(ends(who, opens, built)).toBe(`/user/dashboard?about=${type}`);
        expect(ends("visitor", opens, built)).toBe(`/auth?${new URLSearchParams({ redirect: opens })}`);
      }
    },
  );

  test.each(["visitor", "guest", ...users])("a shared chatbot leads %s to the dashboard, with its notice", (who) => {
    for (const built of [true, false])
      expect(ends(who, "/support-gpt-public/b1", built)).toBe("/user/dashboard?about=support");
  });
});

const endsToday = (who: string, opens: string) =>
  told(resolveNavigation(target(opens), { ...person(who), availableModules, freePlans }));

describe("today, with every module open", () => {
  test("these are the modules that are open", () => {
    expect(availableModules).toEqual([moduleIds.support, moduleIds.social, moduleIds.cv, moduleIds.pdf]);
  });

  test.each([
    ["free chatai", "/user/dashboard", "stays"],
    ["paid chatai", "/user/dashboard", "stays"],
    ["guest", "/user/dashboard", "stays"],
    ["visitor", "/user/dashboard", "stays"],
    ["free chatai", "/user/conversation/c1", "stays"],
    ["guest", "/user/conversation/c1", "stays"],
    ["free combo", "/user/dashboard", "stays"],
    ["free combo, modules unread", "/user/dashboard", "stays"],
    ["paid combo", "/user/dashboard", "stays"],
  ])("the chat of %s is left alone: %s %s", (who, opens, ends) => {
    expect(endsToday(who, opens)).toBe(ends);
  });

  test.each([
    ["free chatai", "/user/dashboard?source=landing-pdf", "moves to plan 4, then /user/pdf-chat"],
    ["free chatai", "/auth?source=landing-pdf", "/user/dashboard?source=landing-pdf"],
    ["guest", "/user/pdf-chat?source=landing-pdf", "/auth?redirect=%2Fuser%2Fpdf-chat&source=landing-pdf"],
    ["free pdf", "/user/dashboard?source=landing-pdf", "/user/pdf-chat"],
    ["free combo", "/user/dashboard?source=landing-pdf", "/user/pdf-chat"],
    ["free combo, modules off", "/user/dashboard?source=landing-pdf", "moves to plan 16, then /user/pdf-chat"],
    ["paid combo", "/user/dashboard?source=landing-pdf", "/user/pdf-chat"],
    ["paid chatai", "/user/dashboard?source=landing-pdf", "stays"],
  ])("landing-pdf, for %s at %s, ends: %s", (who, opens, ends) => {
    expect(endsToday(who, opens)).toBe(ends);
  });

  test("combo has what it needs once the open modules are active", () => {
    const traveller = { ...person("free combo"), availableModules, freePlans, activeModules: availableModules };
    for (const opens of ["/user/dashboard", "/user/pdf-chat/view/f1", "/user/cv-ia/d1", "/user/social-planner"])
      expect(told(resolveNavigation(target(opens), traveller))).toBe("stays");
  });

  test.each([
    ["free combo", "/user/dashboard", "moves to plan 16, then /user/dashboard"],
    ["paid combo", "/user/dashboard", "stays"],
    ["paid combo", "/user/cv-ia", "activates module 5"],
  ])("%s of before a module opened gets it: %s ends with %s", (who, opens, ends) => {
    const traveller = { ...person(who), availableModules, freePlans, activeModules: [moduleIds.pdf] };
    expect(told(resolveNavigation(target(opens), traveller))).toBe(ends);
  });

  test.each([
    ["free combo", "/user/pdf-chat", "stays"],
    ["free pdf", "/user/pdf-chat/view/f1", "stays"],
    ["paid combo", "/user/pdf-chat", "stays"],
    ["paid pdf, modules off", "/user/pdf-chat", "activates module 8"],
    ["free chatai", "/user/pdf-chat", "/user/dashboard?about=pdf"],
    ["free chatai", "/user/cv-ia", "/user/dashboard?about=cv"],
    ["paid cv", "/user/pdf-chat", "/user/upgrade?tab=combo&tool=pdf"],
    ["free chatai", "/user/dashboard?source=landing-cv", "moves to plan 7, then /user/cv-ia"],
    ["free cv", "/user/cv-ia/cv/d1", "stays"],
    ["paid pdf", "/user/cv-ia", "/user/upgrade?tab=combo&tool=cv"],
    ["paid pdf", "/user/social-planner", "/user/upgrade?tab=combo&tool=social"],
    ["free social", "/user/social-planner/post/p1", "stays"],
    ["free chatai", "/user/dashboard?source=landing-social", "moves to plan 10, then /user/social-planner"],
    ["guest", "/support-chat/create", "/user/dashboard?about=support"],
    ["visitor", "/support-gpt-public/b1", "stays"],
    ["free support", "/user/support-chat/b1", "stays"],
    ["free chatai", "/user/dashboard?source=landing-support", "moves to plan 13, then /user/support-chat"],
    ["visitor", "/user/pdf-chat", "/auth?redirect=%2Fuser%2Fpdf-chat"],
    ["guest", "/user/pdf-chat", "/user/dashboard?about=pdf"],
    ["free pdf", "/user/dashboard", "/user/pdf-chat"],
    ["free pdf", "/user/upgrade", "stays"],
    ["free pdf", "/user/history", "stays"],
    ["free pdf", "/user/conversation/c1", "stays"],
  ])("who is %s and opens %s ends: %s", (who, opens, ends) => {
    expect(endsToday(who, opens)).toBe(ends);
  });
});

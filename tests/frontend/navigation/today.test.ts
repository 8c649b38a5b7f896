import { describe, expect, test } from "vitest";
import { resolveNavigation } from "../../../frontend/src/navigation/navigation.rules.ts";
import { nothingOpen, person, planTypes, target, told } from "./journeys.ts";

const sources = ["landing-pdf", "landing-cv", "landing-social", "landing-support"] as const;
const users = planTypes.flatMap((type) => [`free ${type}`, `paid ${type}`]);
const modulePages = [
  "/user/pdf-chat",
  "/user/cv-ia",
  "/user/social-planner",
  "/user/support-chat",
  "/support-chat/create",
];

const ends = (who: string, opens: string, built = false) =>
  told(resolveNavigation(target(opens, { built }), { ...person(who), ...nothingOpen }));

describe("while no module is open", () => {
  test.each(sources.flatMap((source) => users.map((who) => ({ source, who }))))(
    "$source keeps $who on the dashboard, which says that it is not here yet",
    ({ source, who }) => {
      expect(ends(who, `/user/dashboard?source=${source}`)).toBe("stays");
      expect(ends(`${who}, modules unread, plans unread`, `/user/dashboard?source=${source}`)).toBe("stays");
    },
  );

  test.each(sources.flatMap((source) => users.map((who) => ({ source, who }))))(
    "$source leads $who from another page to the dashboard, and goes along",
    ({ source, who }) => {
      expect(ends(who, `/user/history?source=${source}`)).toBe(`/user/dashboard?source=${source}`);
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
    expect(ends(`paid ${type}`, "/user/dashboard")).toBe("/user/upgrade?tab=combo");
    expect(ends(`free ${type}`, "/user/dashboard")).toBe("/user/upgrade?tab=combo");
  });

  test.each(modulePages)("%s has no route: it is an unknown path for everybody", (opens) => {
    for (const who of ["visitor", "guest", ...users])
      expect(ends(who, opens)).toBe(`/not-found?${new URLSearchParams({ redirect: opens })}`);
  });

  test.each(modulePages)("%s, once it is built but not open, leads to the dashboard, which says so", (opens) => {
    expect(ends("paid combo", opens, true)).toMatch(/^\/user\/dashboard\?source=landing-/);
    expect(ends("free chatai", opens, true)).toBe("/user/dashboard");
  });
});

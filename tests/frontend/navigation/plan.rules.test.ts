import { describe, expect, test } from "vitest";
import { decided, modules, planTypes, type Row } from "./journeys.ts";

const combo = "/user/upgrade?tab=combo";

/** The plans, below the notice of the tool that the page belongs to. */
const offering = (tool: string) => `${combo}&tool=${tool}`;

const chatPages = ["/user/history", "/user/upgrade", combo, "/user/account", "/user/conversation/c1"];
/** They need an account, of whatever plan. */
const teamPages = ["/team", "/team/new", "/team/log", "/team/usage"];

const publicPages = [
  "/pricing",
  "/resilier",
  "/invitation",
  "/payment-success?session_id=cs_1",
  "/payment-trial-success?session_id=cs_1",
  "/payment-cancel",
  "/support-gpt-public/b1",
  "/not-found",
];

const users = planTypes.flatMap((type) => [`free ${type}`, `paid ${type}`]);

function check(rows: readonly Row[]): void {
  test.each(rows)("$who opens $opens: $why", (row) => {
    expect(decided(row)).toBe(row.ends);
  });
}

describe("in a team", () => {
  check(
    ["free combo", "free chatai", "paid support"].flatMap((plan) =>
      ["/user/social-planner/post/new", "/user/support-chat", "/user/pdf-chat", "/user/dashboard"].map(
        (opens): Row => ({
          who: `${plan}, in a team`,
          opens,
          ends: "stays",
          why: "no plan is moved and no module switched on for a team",
        }),
      ),
    ),
  );
});

describe("the dashboard", () => {
  check([
    { who: "visitor", opens: "/user/dashboard", ends: "stays", why: "is open to a visitor" },
    { who: "guest", opens: "/user/dashboard", ends: "stays", why: "is open to a guest" },
    ...["free chatai", "paid chatai", "paid combo"].map((who): Row => ({
      who,
      opens: "/user/dashboard",
      ends: "stays",
      why: "is theirs",
    })),
    ...modules.map(({ type, home }): Row => ({
      who: `paid ${type}`,
      opens: "/user/dashboard?about=chat",
      ends: `${home}?about=chat`,
      why: "leads a plan of one module to its page, and a notice goes along",
    })),
    ...modules.flatMap(({ type, home }) =>
      [`free ${type}`, `paid ${type}`, `paid ${type}, modules off`].map((who): Row => ({
        who,
        opens: "/user/dashboard",
        ends: home,
        why: "leads a plan of one module to its page",
      })),
    ),
    {
      who: "free chatai, nothing readable",
      opens: "/user/dashboard",
      ends: "stays",
      why: "never waits for plans or modules",
    },
    {
      who: "free chatai, modules unread, plans unread",
      opens: "/user/dashboard",
      ends: "stays",
      why: "never waits for plans or modules",
    },
  ]);
});

describe("a page of the chat", () => {
  check(
    chatPages.flatMap((opens): Row[] => [
      ...["guest", ...users].map((who): Row => ({ who, opens, ends: "stays", why: "is open to every account" })),
      {
        who: "visitor",
        opens,
        ends: `/auth?${new URLSearchParams({ redirect: opens })}`,
        why: "asks a visitor to sign in",
      },
    ]),
  );
});

describe("the pages of teams", () => {
  check(
    teamPages.flatMap((opens): Row[] => [
      ...["visitor", "guest"].map((who): Row => ({
        who,
        opens,
        ends: `/auth?${new URLSearchParams({ redirect: opens })}`,
        why: "sends who has no account to sign in, and back",
      })),
      ...users.map((who): Row => ({ who, opens, ends: "stays", why: "is open to every plan" })),
    ]),
  );
});

describe("a page open to any", () => {
  check(
    publicPages.flatMap((opens) =>
      ["visitor", "guest", ...users, "paid pdf, modules off"].map((who): Row => ({
        who,
        opens,
        ends: "stays",
        why: "knows no rule",
      })),
    ),
  );
});

describe("a page of a module", () => {
  check(
    modules.flatMap(({ type, pages }) =>
      pages.flatMap((opens): Row[] => [
        {
          who: "visitor",
          opens,
          ends: `/auth?${new URLSearchParams({ redirect: opens })}`,
          why: "asks a visitor to sign in",
        },
        ...["guest", "free chatai", "paid chatai"].map((who): Row => ({
          who,
          opens,
          ends: `/user/dashboard?about=${type}`,
          why: "leads to the dashboard, with its notice, who may open the pages of the chat alone",
        })),
        ...["free combo", "paid combo"].map((who): Row => ({ who, opens, ends: "stays", why: "is open to combo" })),
      ]),
    ),
  );
  check(
    modules.flatMap(({ type, id, pages }) =>
      pages.flatMap((opens): Row[] => [
        ...["free", "paid"].flatMap((price): Row[] => [
          { who: `${price} ${type}`, opens, ends: "stays", why: "is open to a plan of its type" },
          {
            who: `${price} ${type}, modules off`,
            opens,
            ends: `activates module ${id}`,
            why: "has its module activated",
          },
          {
            who: `${price} ${type}, modules unread`,
            opens,
            ends: "waits for modules",
            why: "waits for what tells whether it is active",
          },
          {
            who: `${price} ${type}, nothing readable`,
            opens,
            ends: "stays",
            why: "lets in who may, when nothing can be read",
          },
          {
            who: `${price} ${type}, nothing doable`,
            opens,
            ends: offering(type),
            why: "offers what can be had when the module cannot be activated",
          },
        ]),
        {
          who: "paid combo, modules off",
          opens,
          ends: `activates module ${id}`,
          why: "has its module activated for combo",
        },
        ...modules
          .filter((other) => other.type !== type)
          .flatMap((other) =>
            [`free ${other.type}`, `paid ${other.type}`].map((who): Row => ({
              who,
              opens,
              ends: offering(type),
              why: "offers combo to a plan of another type",
            })),
          ),
      ]),
    ),
  );
});

describe("a path without a route", () => {
  check(
    ["visitor", "guest", ...users].flatMap((who): Row[] =>
      ["/details/c1", "/post/p1", "/user/unknown", "/admin-of-nothing"].map((opens) => ({
        who,
        opens,
        ends: `/not-found?${new URLSearchParams({ redirect: opens })}`,
        why: "leads to the page that says so",
      })),
    ),
  );
});

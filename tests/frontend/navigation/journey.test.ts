import { describe, expect, test } from "vitest";
import { carryOut, type JourneyParts } from "#navigation/journey.ts";
import { resolveNavigation } from "#navigation/navigation.rules.ts";
import type { Destination, Target, Traveller } from "#navigation/traveller.ts";
import type { PlanType } from "#contract/users.contract.ts";
import { everyModule, freePlans, nothingOpen, person, planTypes, target } from "./journeys.ts";

/** What becomes of what a journey asks for. */
type Fate = "done" | "done in vain" | "failing";
const fates: Fate[] = ["done", "done in vain", "failing"];

interface Walk {
  /** The addresses, from the one that was opened to the one that stayed. */
  path: string[];
  did: string[];
  end: Traveller;
}

const addressOf = ({ to, search }: Destination) =>
  to + (Object.keys(search).length > 0 ? `?${new URLSearchParams(search)}` : "");

/** Opens an address and follows every redirect, as the router does. */
async function walk(opens: string, who: Traveller, fate: Fate, readable = true): Promise<Walk> {
  let traveller = who;
  const did: string[] = [];
  const doing = (words: string, done: Partial<Traveller>) => {
    did.push(words);
    if (fate === "failing") return Promise.reject(new Error(words));
    if (fate === "done") traveller = { ...traveller, ...done };
    return Promise.resolve();
  };
  const parts: JourneyParts = {
    traveller: () => traveller,
    read: () => {
      if (readable) traveller = { ...traveller, freePlans: freePlans, activeModules: traveller.activeModules ?? [] };
      return Promise.resolve();
    },
    readAccount: () => Promise.resolve(),
    move(planId) {
      const type = planTypes.find((planType) => freePlans[planType].id === planId) as PlanType;
      return doing(`move ${planId}`, { plan: { type, free: true }, activeModules: freePlans[type].modules });
    },
    activate: (moduleId) =>
      doing(`activate ${moduleId}`, { activeModules: [...(traveller.activeModules ?? []), moduleId] }),
    reportError: (error) => void did.push(`report: ${(error as Error).message}`),
  };
  const path = [opens];
  for (;;) {
    const here: Target = target(path.at(-1) ?? "/");
    const decision = resolveNavigation(here, traveller);
    const next = decision.kind === "go" ? decision : await carryOut(here, decision, parts);
    if (next === null) return { path, did, end: traveller };
    path.push(addressOf(next));
    if (path.length > 8) throw new Error(`no end: ${path.join(" -> ")}`);
  }
}

const pages = [
  "/",
  "/auth",
  "/auth#verify=secret",
  "/not-found",
  "/pricing",
  "/resilier",
  "/invitation",
  "/team",
  "/payment-success",
  "/nowhere",
  "/support-gpt-public/b1",
  ...["dashboard", "dashboard?about=cv", "history", "account", "upgrade", "upgrade?tab=combo", "conversation/c1"].map(
    (page) => `/user/${page}`,
  ),
  "/user/pdf-chat",
  "/user/pdf-chat/view/f1",
  "/user/cv-ia",
  "/user/social-planner/post/p1",
  "/user/support-chat",
  "/support-chat/create",
];
const opened = pages.flatMap((page) => [
  page,
  ...["landing-pdf", "landing-cv", "landing-social", "landing-support", "elsewhere"].map((source) => {
    const [path = "", hash] = page.split("#");
    return `${path}${path.includes("?") ? "&" : "?"}source=${source}${hash === undefined ? "" : `#${hash}`}`;
  }),
]);

const circumstances = ["", ", modules off", ", modules unread", ", plans unread", ", modules unread, plans unread"];
const people = [
  "visitor",
  "guest",
  ...planTypes
    .flatMap((type) => [`free ${type}`, `paid ${type}`])
    .flatMap((who) => circumstances.map((how) => who + how)),
];
const days: Record<string, Partial<Traveller>> = {
  "every module open": {},
  "PDF chat alone open": {
    availableModules: [8],
    freePlans: { chatai: freePlans.chatai, pdf: freePlans.pdf },
  },
  "no module open": nothingOpen,
};

describe.each(Object.keys(days))("with %s", (day) => {
  const on = (who: string): Traveller => {
    const named = person(who);
    return { ...named, ...days[day], ...(named.freePlans === null && { freePlans: null }) };
  };

  async function* waysOf(who: string) {
    for (const opens of opened)
      for (const fate of fates)
        for (const readable of [true, false]) {
          const walked = await walk(opens, on(who), fate, readable);
          yield { ...walked, fate, said: `${walked.path.join(" -> ")} (${walked.did.join(", ")})` };
        }
  }

  test.each(people)("every way of %s ends, whatever fails", async (who) => {
    for await (const { path, did, fate, said } of waysOf(who)) {
      expect(new Set(path).size, `no page twice: ${said}`).toBe(path.length);
      const moves = did.filter((words) => words.startsWith("move")).length;
      expect(moves, said).toBeLessThanOrEqual(fate === "done" ? 1 : 2);
    }
  });

  test.each(people.filter((who) => who.startsWith("paid")))("no way of %s moves the plan", async (who) => {
    for await (const { did, end, said } of waysOf(who)) {
      expect(did.join(), said).not.toContain("move");
      expect(end.plan, said).toEqual(on(who).plan);
    }
  });
});

describe("a journey that does something", () => {
  test("the move is made, then the module's page is open, without another call", async () => {
    const { path, did } = await walk("/user/dashboard?source=landing-pdf", person("free chatai"), "done");
    expect({ path, did }).toEqual({ path: ["/user/dashboard?source=landing-pdf", "/user/pdf-chat"], did: ["move 4"] });
  });

  test("an inactive module is activated and the page opens", async () => {
    const { path, did, end } = await walk("/user/cv-ia", person("paid cv, modules off"), "done");
    expect({ path, did }).toEqual({ path: ["/user/cv-ia"], did: ["activate 5"] });
    expect(end.activeModules).toEqual([5]);
  });

  test("what is not read yet is waited for before anything is done", async () => {
    const { did } = await walk("/user/pdf-chat", person("paid pdf, modules unread"), "done");
    expect(did).toEqual(["activate 8"]);
  });

  test("a move that fails says so, and the reader is on the dashboard with the old plan", async () => {
    const { path, did, end } = await walk("/user/dashboard?source=landing-pdf", person("free chatai"), "failing");
    expect(path).toEqual(["/user/dashboard?source=landing-pdf"]);
    expect(did).toEqual(["move 4", "report: move 4"]);
    expect(end.plan).toEqual({ type: "chatai", free: true });
  });

  test("a module that cannot be activated says so, and what else can be had is offered", async () => {
    const { path, did } = await walk("/user/pdf-chat", person("paid pdf, modules off"), "failing");
    expect(path).toEqual(["/user/pdf-chat", "/user/upgrade?tab=combo&tool=pdf"]);
    expect(did).toEqual(["activate 8", "report: activate 8"]);
  });

  test("a move that changes nothing is not made again", async () => {
    const { path, did } = await walk("/user/dashboard", person("free combo, modules off"), "done in vain");
    expect(path).toEqual(["/user/dashboard"]);
    expect(did).toEqual(["move 16"]);
  });

  test("modules that never load keep out no caller who may come in", async () => {
    const { path, did } = await walk("/user/pdf-chat", person("paid pdf, modules unread"), "done", false);
    expect(path).toEqual(["/user/pdf-chat"]);
    expect(did).toEqual([]);
  });

  test("a free combo plan gets back all its modules where one is missing", async () => {
    const some = { ...person("free combo"), activeModules: everyModule.slice(1) };
    const { did, end } = await walk("/user/pdf-chat", some, "done");
    expect(did).toEqual(["move 16"]);
    expect(end.activeModules).toEqual(everyModule);
  });
});

import { resolveNavigation } from "#navigation/navigation.rules.ts";
import type { Decision, FreePlan, HeldPlan, Target, Traveller } from "#navigation/traveller.ts";
import { moduleIds } from "#contract/product-modules.ts";
import type { PlanType } from "#contract/users.contract.ts";

export const everyModule = Object.values(moduleIds);

/** The modules with their pages. */
export const modules = [
  { type: "pdf", id: 8, home: "/user/pdf-chat", pages: ["/user/pdf-chat", "/user/pdf-chat/view/f1"] },
  { type: "cv", id: 5, home: "/user/cv-ia", pages: ["/user/cv-ia", "/user/cv-ia/cv/d1"] },
  {
    type: "social",
    id: 2,
    home: "/user/social-planner",
    pages: ["/user/social-planner", "/user/social-planner/details/c1", "/user/social-planner/post/p1"],
  },
  {
    type: "support",
    id: 1,
    home: "/user/support-chat",
    pages: ["/user/support-chat", "/user/support-chat/b1", "/support-chat/create"],
  },
] as const;
const openToAny = [
  "auth",
  "not-found",
  "pricing",
  "resilier",
  "invitation",
  "payment-success",
  "payment-trial-success",
  "payment-cancel",
  "support/\\w+",
];
const chatPages = ["dashboard", "history", "account", "upgrade", "conversation/\\w+"];
const modulePages = [
  "user/pdf-chat(/view/\\w+)?",
  "user/cv-ia(/cv)?(/\\w+)?",
  "user/social-planner(/(details|post)/\\w+)?",
  "user/support-chat(/\\w+)?",
  "support-chat/create",
  "support-gpt-public/\\w+",
];
const today = new RegExp(`^/(${openToAny.join("|")}|team(/new|/log|/usage)?|user/(${chatPages.join("|")}))$`);
const later = new RegExp(`^/(${modulePages.join("|")})$`);

/** An address as the router gives it; the pages of a module are known only where they are built. */
export function target(address: string, { built = true, ...over }: Partial<Target> & { built?: boolean } = {}): Target {
  const url = new URL(address, "https://ensemble.test");
  const path = url.pathname;
  const known = today.test(path) || (built && later.test(path));
  return { path, search: Object.fromEntries(url.searchParams), hash: url.hash.slice(1), known, ...over };
}

/** The free plans of the seed, by type. */
export const freePlans: Record<PlanType, FreePlan> = {
  chatai: { id: 1, modules: [] },
  pdf: { id: 4, modules: [moduleIds.pdf] },
  cv: { id: 7, modules: [moduleIds.cv] },
  social: { id: 10, modules: [moduleIds.social] },
  support: { id: 13, modules: [moduleIds.support] },
  combo: { id: 16, modules: everyModule },
};

/** A visitor with every module open and everything read. */
export const visitor: Traveller = {
  kind: "visitor",
  plan: null,
  activeModules: null,
  freePlans,
  availableModules: everyModule,
  gaveUp: false,
};

export const guest: Traveller = { ...visitor, kind: "guest" };

export const planTypes = Object.keys(freePlans) as PlanType[];

/** Who has signed in, with the modules of the plan active. */
export function holder(type: PlanType, price: "free" | "paid"): Traveller {
  const plan: HeldPlan = { type, free: price === "free" };
  return { ...visitor, kind: "user", plan, activeModules: freePlans[type].modules };
}

const circumstances = {
  "modules off": { activeModules: [] },
  "modules unread": { activeModules: null },
  "plans unread": { freePlans: null },
  "nothing readable": { activeModules: null, freePlans: null, gaveUp: true },
  "nothing doable": { activeModules: [], gaveUp: true },
  "in a team": { activeModules: [], inTeam: true },
} satisfies Record<string, Partial<Traveller>>;

/** `visitor`, `guest`, or a price and a type, with circumstances after commas: `free pdf, modules off`. */
export function person(name: string): Traveller {
  const [who = "", ...further] = name.split(", ");
  const [price, type] = who.split(" ");
  const named = planTypes.find((planType) => planType === type);
  const traveller = named ? holder(named, price === "paid" ? "paid" : "free") : who === "guest" ? guest : visitor;
  return further.reduce(
    (person, words) => ({ ...person, ...circumstances[words as keyof typeof circumstances] }),
    traveller,
  );
}

/** What every person is on a day on which no module is open. */
export const nothingOpen = { availableModules: [], freePlans: { chatai: freePlans.chatai } };

const address = ({ to, search }: { to: string; search: Record<string, string> }): string => {
  const query = new URLSearchParams(search).toString();
  return query === "" ? to : `${to}?${query}`;
};

/** A decision in words. */
export function told(decision: Decision): string {
  if (decision.kind === "go") return address(decision);
  if (decision.kind === "wait") return `waits for ${decision.needs.join(" and ")}`;
  if (decision.kind === "move") return `moves to plan ${decision.planId}, then ${address(decision.after)}`;
  return decision.kind === "activate" ? `activates module ${decision.moduleId}` : "stays";
}

/** One row is one sentence. */
export interface Row {
  who: string;
  opens: string;
  /** A decision in words. */
  ends: string;
  why: string;
}

export const decided = ({ who, opens }: Pick<Row, "who" | "opens">): string =>
  told(resolveNavigation(target(opens), person(who)));

import { readAuthLink } from "../../../worker/contract/auth-links.rules.ts";
import type { PlanType } from "../../../worker/contract/users.contract.ts";
import type { SessionKind } from "../session/session.reducer.ts";
import { ownPath } from "./own-path.ts";

/** Where the reader wants to go; `admin` is a flag of the route, never the word in its name. */
export interface Target {
  path: string;
  search: Readonly<Record<string, unknown>>;
  /** Without its sign; what a mailed link brings stands there. */
  hash: string;
  /** A route stands for the path. */
  known: boolean;
  admin: boolean;
}

export interface Traveller {
  kind: SessionKind;
  planType: PlanType | null;
}

export type Decision = { kind: "stay" } | { kind: "go"; rule: string; to: string; search: Record<string, string> };

/** The landing pages that send a visitor here, by the module that they are about. */
export const sources = {
  "landing-pdf": "pdf",
  "landing-cv": "cv",
  "landing-social": "social",
  "landing-support": "support",
} as const satisfies Record<string, PlanType>;
export type Source = keyof typeof sources;

export function sourceOf(search: Target["search"]): Source | null {
  const source = search["source"];
  return typeof source === "string" && Object.hasOwn(sources, source) ? (source as Source) : null;
}

interface Rule {
  name: string;
  when(target: Target, traveller: Traveller): boolean;
  to(target: Target): { to: string; search: Record<string, string> };
}

const dashboard = "/user/dashboard";
const login = "/auth";

const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
const kept = (target: Target): Record<string, string> => {
  const source = sourceOf(target.search);
  return source === null ? {} : { source };
};
/** The target as an own path with its query, but for the source, which travels beside it. */
const pathOf = ({ path, search }: Target): string | null => {
  const said = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const query = new URLSearchParams(said.filter(([name]) => name !== "source")).toString();
  return ownPath(query === "" ? path : `${path}?${query}`);
};
const backTo = (target: Target): Record<string, string> => {
  const redirect = pathOf(target);
  return redirect === null || redirect === dashboard ? {} : { redirect };
};

/** Specification 2, in its order: the first rule that applies decides. */
const rules: readonly Rule[] = [
  {
    name: "the bare address opens the dashboard",
    when: ({ path }) => path === "/",
    to: (target) => ({ to: dashboard, search: kept(target) }),
  },
  {
    name: "an unknown path lands on the page that says so",
    when: ({ known }) => !known,
    to: (target) => ({ to: "/not-found", search: backTo(target) }),
  },
  {
    name: "a guest who comes from a landing page signs in first",
    when: (target, { kind }) => kind !== "user" && isBelow(target.path, "/user") && sourceOf(target.search) !== null,
    to: (target) => ({ to: login, search: { ...backTo(target), ...kept(target) } }),
  },
  {
    name: "a visitor sees the dashboard and signs in for the rest",
    when: ({ path }, { kind }) => kind === "visitor" && isBelow(path, "/user") && path !== dashboard,
    to: (target) => ({ to: login, search: backTo(target) }),
  },
  {
    name: "who has signed in does not sign in again",
    // A mailed link is still to be spent there, whoever is signed in.
    when: ({ path, hash }, { kind }) => kind === "user" && path === login && readAuthLink(hash) === null,
    to: (target) => ({ to: dashboard, search: kept(target) }),
  },
];

/** Where a reader ends who opens `target`. */
export function resolveNavigation(target: Target, traveller: Traveller): Decision {
  if (target.admin) return { kind: "stay" };
  const rule = rules.find(({ when }) => when(target, traveller));
  return rule ? { kind: "go", rule: rule.name, ...rule.to(target) } : { kind: "stay" };
}

/** Where a sign-in ends: the page that asked for it, or the dashboard; the source goes along. */
export function afterSignIn(search: { redirect?: string; source?: string }): string {
  const url = new URL(ownPath(search.redirect) ?? dashboard, "https://own.invalid");
  const source = sourceOf({ source: search.source });
  if (source !== null) url.searchParams.set("source", source);
  return url.pathname + url.search + url.hash;
}

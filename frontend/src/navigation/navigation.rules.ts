import { readAuthLink } from "#contract/auth-links.rules.ts";
import { ownPath } from "#contract/own-path.rules.ts";
import { visitSource } from "#contract/sources.rules.ts";
import {
  closedToolOf,
  dashboard,
  explain,
  go,
  isTeamPage,
  isUserPage,
  keptSource,
  login,
  searchOf,
  stay,
} from "./pages.rules.ts";
import { planRules } from "./plan.rules.ts";
import type { Decision, Rule, Target, Traveller } from "./traveller.ts";

/** The target as an own path with its query, but for the source, which travels beside it. */
function pathOf(target: Target): string | null {
  const query = new URLSearchParams(searchOf(target)).toString();
  return ownPath(query === "" ? target.path : `${target.path}?${query}`);
}

function backTo(target: Target): Record<string, string> {
  const redirect = pathOf(target);
  return redirect === null || redirect === dashboard ? {} : { redirect };
}

const asksForProvider = (target: Target): boolean => searchOf(target)["reason"] === "provider";

/** Specification 2, in its order: the first rule that has something to say decides. */
export const rules: readonly Rule[] = [
  {
    name: "the bare address opens the dashboard",
    decide: (target) => (target.path === "/" ? go(dashboard, keptSource(target)) : null),
  },
  {
    name: "an unknown path lands on the page that says so",
    // The pages of a tool that is not open yet are known, though none is built.
    decide: (target, traveller) =>
      target.known || closedToolOf(target.path, traveller) !== null ? null : go("/not-found", backTo(target)),
  },
  {
    name: "a page open to any of a tool that is not open yet leads to the dashboard, with its notice",
    decide(target, traveller) {
      const tool = isUserPage(target.path) ? null : closedToolOf(target.path, traveller);
      return tool === null ? null : explain(tool);
    },
  },
  {
    name: "a guest who comes from a landing page signs in first",
    decide: (target, { kind }) =>
      kind !== "user" && isUserPage(target.path) && visitSource(target.search) !== null
        ? go(login, { ...backTo(target), ...keptSource(target) })
        : null,
  },
  {
    name: "a visitor sees the dashboard and signs in for the rest",
    decide: (target, { kind }) =>
      kind === "visitor" && isUserPage(target.path) && target.path !== dashboard ? go(login, backTo(target)) : null,
  },
  {
    name: "a guest signs in for the pages of teams",
    decide: (target, { kind }) => (kind === "guest" && isTeamPage(target.path) ? go(login, backTo(target)) : null),
  },
  {
    name: "who has signed in does not sign in again",
    // A mailed link is still to be spent there, signed in or not, and a team may ask for a sign-in by its own provider.
    decide: (target, { kind }) =>
      kind === "user" && target.path === login && readAuthLink(target.hash) === null && !asksForProvider(target)
        ? go(dashboard, keptSource(target))
        : null,
  },
  ...planRules,
];

/** Where a reader ends who opens `target`, or what is to be known or done before that can be said. */
export function resolveNavigation(target: Target, traveller: Traveller): Decision {
  for (const rule of rules) {
    const decision = rule.decide(target, traveller);
    if (decision !== null) return decision;
  }
  return stay;
}

/** Where a sign-in ends: the page that asked for it, or the dashboard; the source goes along. */
export function afterSignIn(search: { redirect?: string; source?: string }): string {
  const url = new URL(ownPath(search.redirect) ?? dashboard, "https://own.invalid");
  const source = visitSource({ source: search.source });
  if (source !== null) url.searchParams.set("source", source);
  return url.pathname + url.search + url.hash;
}

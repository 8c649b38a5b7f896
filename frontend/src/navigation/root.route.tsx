import { createRootRoute, redirect, type ParsedLocation } from "@tanstack/react-router";
import type { Right } from "#contract/workspaces/rights.ts";
import { sessionEnd } from "#session/session.actions.ts";
import { currentKind, currentSession } from "#session/session.store.ts";
import { askedWorkspace } from "#session/workspace.rules.ts";
import { askFor, currentWorkspace } from "#session/workspace.store.ts";
import { PageFailure } from "./PageFailure.tsx";
import { currentTraveller } from "./current-traveller.ts";
import { resolveNavigation } from "./navigation.rules.ts";
import { searchText } from "./search-text.ts";
import type { Decision, Destination, Target } from "./traveller.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Stands for every path that has no route. */
    unknown?: boolean;
    /** A page with a composer: the top bar shows who answers. */
    asksModels?: boolean;
    /** A page of one thing, whose own tools take the top bar: the product's dialogs are opened elsewhere. */
    takesBar?: boolean;
    /** A page that needs the width: below 1024 px the sidebar is a rail. */
    needsWidth?: boolean;
    /** What opens it in a team, beside what opens its tool. */
    right?: Right;
  }
}

/** A session that ends loads the sign-in page anew; another navigation meanwhile would cancel that one, and its reason. */
const untilThePageIsLoadedAnew = () => new Promise<never>(() => {});

const leadTo = ({ to, search }: Destination) => redirect({ to, search, replace: true });

export const rootRoute = createRootRoute({
  // Without a promise where nothing is waited for: the first page is not held up.
  beforeLoad({ location, matches, preload }) {
    if (sessionEnd.isEnding()) return untilThePageIsLoadedAnew();
    const workspace = askedWorkspace(location.search);
    if (workspace !== null && !preload) return openIn(workspace, location);
    const target: Target = {
      path: location.pathname,
      search: location.search,
      hash: location.hash,
      known: !matches.some((match) => match.staticData.unknown === true),
    };
    const decision = resolveNavigation(target, currentTraveller());
    if (decision.kind === "go") throw leadTo(decision);
    // Who points at a link has not gone there yet.
    if (decision.kind === "stay" || preload) return;
    return pursue(target, decision);
  },
  errorComponent: PageFailure,
});
export type RootRoute = typeof rootRoute;

/** A link of a notice or after a sign-in: the tab starts anew in another workspace, and stays in its own. */
async function openIn(workspace: string, { pathname, search, hash }: ParsedLocation): Promise<void> {
  const { workspace: _opened, ...others } = search as Record<string, string>;
  if (currentKind() !== "user") askFor(workspace);
  else if (workspace !== (currentWorkspace()?.id ?? currentSession()?.user.id)) {
    const { switchWorkspace } = await import("#session/workspace.actions.ts");
    await switchWorkspace(workspace, pathname + searchText.stringifySearch(others) + (hash && `#${hash}`));
    return untilThePageIsLoadedAnew();
  }
  throw redirect({ to: pathname, search: others, hash, replace: true });
}

async function pursue(target: Target, decision: Decision): Promise<void> {
  const [{ carryOut }, { effects }] = await Promise.all([import("./journey.ts"), import("./navigation.effects.ts")]);
  const place = await carryOut(target, decision, effects);
  if (sessionEnd.isEnding()) return untilThePageIsLoadedAnew();
  if (place !== null) throw leadTo(place);
}

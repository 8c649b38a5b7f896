import { createRootRoute, redirect } from "@tanstack/react-router";
import { currentKind, currentSession } from "../session/session.store.ts";
import { PageFailure } from "./PageFailure.tsx";
import { resolveNavigation } from "./navigation.rules.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** An admin route: the rules of the user pages do not count there. */
    admin?: boolean;
    /** Stands for every path that has no route. */
    unknown?: boolean;
    /** A page with a composer: the top bar shows who answers. */
    asksModels?: boolean;
  }
}

export const rootRoute = createRootRoute({
  beforeLoad({ location, matches }) {
    const decision = resolveNavigation(
      {
        path: location.pathname,
        search: location.search,
        hash: location.hash,
        known: !matches.some((match) => match.staticData.unknown === true),
        admin: matches.some((match) => match.staticData.admin === true),
      },
      { kind: currentKind(), planType: currentSession()?.user.plan?.plan_type ?? null },
    );
    if (decision.kind === "go") throw redirect({ to: decision.to, search: decision.search, replace: true });
  },
  errorComponent: PageFailure,
});
export type RootRoute = typeof rootRoute;

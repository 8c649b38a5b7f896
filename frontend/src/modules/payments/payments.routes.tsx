import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { PlainRoute } from "#shell/plain.route.tsx";

/** `cs` is what the provider's page sends back: a hint of what to look for, never a proof. */
const outcomeSearch = (search: Record<string, unknown>): { cs?: string } =>
  typeof search["cs"] === "string" ? { cs: search["cs"] } : {};

export const paymentsRoutes = (parent: PlainRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/payment-success",
      validateSearch: outcomeSearch,
      component: lazyRouteComponent(() => import("./OutcomePage/OutcomePage.tsx"), "OutcomePage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/payment-trial-success",
      validateSearch: outcomeSearch,
      component: lazyRouteComponent(() => import("./OutcomePage/OutcomePage.tsx"), "OutcomePage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/payment-cancel",
      component: lazyRouteComponent(() => import("./CancelledPage/CancelledPage.tsx"), "CancelledPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/resilier",
      component: lazyRouteComponent(() => import("./EndingPage/EndingPage.tsx"), "EndingPage"),
    }),
  ] as const;

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { AppRoute } from "#shell/app.route.tsx";
import type { PlainRoute } from "#shell/plain.route.tsx";

/** `cs` is what the provider's page sends back: a hint of what to look for, never a proof. */
const outcomeSearch = (search: Record<string, unknown>): { cs?: string } =>
  typeof search["cs"] === "string" ? { cs: search["cs"] } : {};

/** Where a payment leads back to stands in the app, for the way on leads there. */
export const outcomeRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/payment-success",
      staticData: { right: "billing.manage" },
      validateSearch: outcomeSearch,
      component: lazyRouteComponent(() => import("./OutcomePage/OutcomePage.tsx"), "OutcomePage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/payment-trial-success",
      staticData: { right: "billing.manage" },
      validateSearch: outcomeSearch,
      component: lazyRouteComponent(() => import("./OutcomePage/OutcomePage.tsx"), "OutcomePage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/payment-cancel",
      staticData: { right: "billing.manage" },
      component: lazyRouteComponent(() => import("./CancelledPage/CancelledPage.tsx"), "CancelledPage"),
    }),
  ] as const;

export const endingRoutes = (parent: PlainRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/resilier",
      component: lazyRouteComponent(() => import("./EndingPage/EndingPage.tsx"), "EndingPage"),
    }),
  ] as const;

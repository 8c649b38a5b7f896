import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { AppRoute } from "#shell/app.route.tsx";
import type { PlainRoute } from "#shell/plain.route.tsx";
import { plansSearch } from "./plans.search.ts";

export const plansRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/user/upgrade",
      staticData: { right: "billing.manage" },
      validateSearch: plansSearch,
      component: lazyRouteComponent(() => import("./UpgradePage/UpgradePage.tsx"), "UpgradePage"),
    }),
  ] as const;

export const pricingRoutes = (parent: PlainRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/pricing",
      validateSearch: plansSearch,
      component: lazyRouteComponent(() => import("./PricingPage/PricingPage.tsx"), "PricingPage"),
    }),
  ] as const;

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { listSearch } from "#ui/Listing/list-search.ts";
import type { AdminRoute } from "../frame/root.route.tsx";

export const billingRoutes = (parent: AdminRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/billing",
      staticData: { area: "billing" },
      validateSearch: listSearch,
      component: lazyRouteComponent(() => import("./BillingPage.tsx"), "BillingPage"),
    }),
  ] as const;

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { listSearch } from "#ui/Listing/list-search.ts";
import type { AdminRoute } from "../frame/root.route.tsx";

export const moneyRoutes = (parent: AdminRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/money",
      staticData: { area: "money" },
      validateSearch: listSearch,
      component: lazyRouteComponent(() => import("./MoneyPage.tsx"), "MoneyPage"),
    }),
  ] as const;

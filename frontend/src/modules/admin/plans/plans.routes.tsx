import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { withTexts } from "#i18n/i18n.ts";
import { listSearch } from "#ui/Listing/list-search.ts";
import type { AdminRoute } from "../frame/root.route.tsx";

export const plansRoutes = (parent: AdminRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/plans",
      staticData: { area: "plans" },
      validateSearch: listSearch,
      component: lazyRouteComponent(() => withTexts(["plans"], import("./PlansPage.tsx")), "PlansPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/plans/new",
      component: lazyRouteComponent(() => withTexts(["plans"], import("./PlanPage/NewPlanPage.tsx")), "NewPlanPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/plans/$id",
      component: lazyRouteComponent(() => withTexts(["plans"], import("./PlanPage/PlanPage.tsx")), "PlanPage"),
    }),
  ] as const;

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { withLaterTexts } from "#i18n/i18n.ts";
import { listSearch } from "#ui/Listing/list-search.ts";
import type { AdminRoute } from "../frame/root.route.tsx";

export const plansRoutes = (parent: AdminRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/plans",
      staticData: { area: "plans" },
      validateSearch: listSearch,
      component: lazyRouteComponent(() => withLaterTexts(import("./PlansPage.tsx")), "PlansPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/plans/new",
      component: lazyRouteComponent(() => withLaterTexts(import("./PlanPage/NewPlanPage.tsx")), "NewPlanPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/plans/$id",
      component: lazyRouteComponent(() => withLaterTexts(import("./PlanPage/PlanPage.tsx")), "PlanPage"),
    }),
  ] as const;

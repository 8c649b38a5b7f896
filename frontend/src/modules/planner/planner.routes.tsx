import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { plannerView } from "#modules/publishing/sections.rules.ts";
import type { AppRoute } from "#shell/app.route.tsx";

export const plannerRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/user/social-planner",
      validateSearch: plannerView,
      component: lazyRouteComponent(() => import("./PlannerPage/PlannerPage.tsx"), "PlannerPage"),
    }),
  ] as const;

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { AdminRoute } from "../frame/root.route.tsx";

export const healthRoutes = (parent: AdminRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/health",
      staticData: { area: "health" },
      component: lazyRouteComponent(() => import("./HealthPage.tsx"), "HealthPage"),
    }),
  ] as const;

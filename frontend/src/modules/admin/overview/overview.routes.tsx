import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { AdminRoute } from "../frame/root.route.tsx";

export const overviewRoutes = (parent: AdminRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/",
      staticData: { area: "overview" },
      component: lazyRouteComponent(() => import("./OverviewPage.tsx"), "OverviewPage"),
    }),
  ] as const;

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { AdminRoute } from "../frame/root.route.tsx";

export const switchesRoutes = (parent: AdminRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/switches",
      staticData: { area: "switches" },
      component: lazyRouteComponent(() => import("./SwitchesPage.tsx"), "SwitchesPage"),
    }),
  ] as const;

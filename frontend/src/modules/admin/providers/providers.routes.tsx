import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { AdminRoute } from "../frame/root.route.tsx";

export const providersRoutes = (parent: AdminRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/providers",
      staticData: { area: "providers" },
      component: lazyRouteComponent(() => import("./ProvidersPage.tsx"), "ProvidersPage"),
    }),
  ] as const;

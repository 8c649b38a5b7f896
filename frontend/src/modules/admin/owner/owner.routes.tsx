import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { AdminRoute } from "../frame/root.route.tsx";

export const ownerRoutes = (parent: AdminRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/owner",
      staticData: { area: "owner" },
      component: lazyRouteComponent(() => import("./OwnerPage.tsx"), "OwnerPage"),
    }),
  ] as const;

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { listSearch } from "#ui/Listing/list-search.ts";
import type { AdminRoute } from "../frame/root.route.tsx";

export const workRoutes = (parent: AdminRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/failed",
      staticData: { area: "failed" },
      validateSearch: listSearch,
      component: lazyRouteComponent(() => import("./FailedPage.tsx"), "FailedPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/jobs",
      staticData: { area: "jobs" },
      validateSearch: listSearch,
      component: lazyRouteComponent(() => import("./JobsPage.tsx"), "JobsPage"),
    }),
  ] as const;

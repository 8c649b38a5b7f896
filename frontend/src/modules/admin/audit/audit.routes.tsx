import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { listSearch } from "#ui/Listing/list-search.ts";
import type { AdminRoute } from "../frame/root.route.tsx";

export const auditRoutes = (parent: AdminRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/audit",
      staticData: { area: "audit" },
      validateSearch: listSearch,
      component: lazyRouteComponent(() => import("./AuditPage.tsx"), "AuditPage"),
    }),
  ] as const;

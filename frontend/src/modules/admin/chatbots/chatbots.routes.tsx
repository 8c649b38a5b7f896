import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { listSearch } from "#ui/Listing/list-search.ts";
import type { AdminRoute } from "../frame/root.route.tsx";

export const chatbotsRoutes = (parent: AdminRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/chatbots",
      staticData: { area: "chatbots" },
      validateSearch: listSearch,
      component: lazyRouteComponent(() => import("./ReportedPage.tsx"), "ReportedPage"),
    }),
  ] as const;

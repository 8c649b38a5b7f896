import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { listSearch } from "#ui/Listing/list-search.ts";
import type { AdminRoute } from "../frame/root.route.tsx";

export const contentRoutes = (parent: AdminRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/content",
      staticData: { area: "content" },
      validateSearch: listSearch,
      component: lazyRouteComponent(() => import("./ContentsPage/ContentsPage.tsx"), "ContentsPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/content/new",
      component: lazyRouteComponent(() => import("./ContentPage/NewContentPage.tsx"), "NewContentPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/content/$id",
      validateSearch: listSearch,
      component: lazyRouteComponent(() => import("./ContentPage/ContentPage.tsx"), "ContentPage"),
    }),
  ] as const;

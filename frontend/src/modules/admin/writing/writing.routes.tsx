import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { listSearch } from "#ui/Listing/list-search.ts";
import type { AdminRoute } from "../frame/root.route.tsx";

export const writingRoutes = (parent: AdminRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/writing",
      staticData: { area: "writing" },
      validateSearch: listSearch,
      component: lazyRouteComponent(() => import("./EntryLists/WritingPage.tsx"), "WritingPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/writing/templates/new",
      component: lazyRouteComponent(() => import("./TemplatePage/TemplatePage.tsx"), "NewTemplatePage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/writing/templates/$id",
      component: lazyRouteComponent(() => import("./TemplatePage/TemplatePage.tsx"), "TemplatePage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/writing/improvements/new",
      component: lazyRouteComponent(() => import("./ImprovementPage/ImprovementPage.tsx"), "NewImprovementPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/writing/improvements/$id",
      component: lazyRouteComponent(() => import("./ImprovementPage/ImprovementPage.tsx"), "ImprovementPage"),
    }),
  ] as const;

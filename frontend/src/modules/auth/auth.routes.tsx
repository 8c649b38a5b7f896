import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { RootRoute } from "#navigation/root.route.tsx";
import { authSearch } from "./auth.search.ts";

export const authRoutes = (parent: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/auth",
      validateSearch: authSearch,
      component: lazyRouteComponent(() => import("./AuthPage/AuthPage.tsx"), "AuthPage"),
    }),
  ] as const;

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { AppRoute } from "#shell/app.route.tsx";

export const accountRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/user/account",
      component: lazyRouteComponent(() => import("./AccountPage/AccountPage.tsx"), "AccountPage"),
    }),
  ] as const;

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { AppRoute } from "#shell/app.route.tsx";
import { accountView } from "./AccountPage/sections.rules.ts";

export const accountRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/user/account",
      validateSearch: accountView,
      component: lazyRouteComponent(() => import("./AccountPage/AccountPage.tsx"), "AccountPage"),
    }),
  ] as const;

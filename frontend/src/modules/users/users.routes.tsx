import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { withLaterTexts } from "#i18n/i18n.ts";
import type { AppRoute } from "#shell/app.route.tsx";

export const usersRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/user/account",
      component: lazyRouteComponent(() => withLaterTexts(import("./AccountPage/AccountPage.tsx")), "AccountPage"),
    }),
  ] as const;

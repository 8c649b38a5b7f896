import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { withTexts } from "#i18n/i18n.ts";
import type { AppRoute } from "#shell/app.route.tsx";
import { shortsView } from "./shorts/shorts.search.ts";

export const mediaRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/user/social-planner/shorts/$id",
      staticData: { takesBar: true },
      validateSearch: shortsView,
      component: lazyRouteComponent(() => withTexts(["shorts"], import("./shorts/ShortsPage.tsx")), "ShortsPage"),
    }),
  ] as const;

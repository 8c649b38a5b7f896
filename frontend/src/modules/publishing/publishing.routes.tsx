import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { withTexts } from "#i18n/i18n.ts";
import type { AppRoute } from "#shell/app.route.tsx";
import { composerView } from "./composer/composer-view.rules.ts";

export const publishingRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/user/social-planner/attention",
      component: lazyRouteComponent(
        () => withTexts(["attention", "accounts"], import("./attention/AttentionPage.tsx")),
        "AttentionPage",
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/user/social-planner/post/$id",
      staticData: { takesBar: true },
      validateSearch: composerView,
      component: lazyRouteComponent(
        () => withTexts(["composer", "attention"], import("./composer/ComposerPage.tsx")),
        "ComposerPage",
      ),
    }),
  ] as const;

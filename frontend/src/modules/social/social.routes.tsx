import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { withTexts } from "#i18n/i18n.ts";
import type { AppRoute } from "#shell/app.route.tsx";
import { composerView } from "./composer/composer-view.rules.ts";
import { shortsView } from "./shorts/shorts.search.ts";
import { plannerView } from "./PlannerPage/sections.rules.ts";

export const socialRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/user/social-planner",
      validateSearch: plannerView,
      component: lazyRouteComponent(() => import("./PlannerPage/PlannerPage.tsx"), "PlannerPage"),
    }),
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
      path: "/user/social-planner/details/$id",
      component: lazyRouteComponent(
        () => withTexts(["campaigns", "posts"], import("./campaigns/CampaignPage.tsx")),
        "CampaignPage",
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/user/social-planner/post/$id",
      validateSearch: composerView,
      component: lazyRouteComponent(
        () => withTexts(["social", "composer"], import("./composer/ComposerPage.tsx")),
        "ComposerPage",
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/user/social-planner/shorts/$id",
      validateSearch: shortsView,
      component: lazyRouteComponent(() => withTexts(["shorts"], import("./shorts/ShortsPage.tsx")), "ShortsPage"),
    }),
  ] as const;

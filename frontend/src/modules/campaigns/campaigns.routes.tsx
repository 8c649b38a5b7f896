import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { withTexts } from "#i18n/i18n.ts";
import type { AppRoute } from "#shell/app.route.tsx";

export const campaignsRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/user/social-planner/details/$id",
      component: lazyRouteComponent(
        () => withTexts(["campaigns", "posts"], import("./CampaignPage.tsx")),
        "CampaignPage",
      ),
    }),
  ] as const;

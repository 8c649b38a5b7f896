import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { withTexts } from "#i18n/i18n.ts";
import { listSearch } from "#ui/Listing/list-search.ts";
import type { AdminRoute } from "../frame/root.route.tsx";

export const catalogueRoutes = (parent: AdminRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/modules",
      staticData: { area: "modules" },
      validateSearch: listSearch,
      component: lazyRouteComponent(() => import("./ModulesPage/ModulesPage.tsx"), "ModulesPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/prompts",
      staticData: { area: "prompts" },
      validateSearch: listSearch,
      component: lazyRouteComponent(
        () => withTexts(["prompts"], import("./PromptsPage/PromptsPage.tsx")),
        "PromptsPage",
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/prompts/new",
      validateSearch: listSearch,
      component: lazyRouteComponent(
        () => withTexts(["prompts"], import("./PromptPage/NewPromptPage.tsx")),
        "NewPromptPage",
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/prompts/$id",
      component: lazyRouteComponent(() => withTexts(["prompts"], import("./PromptPage/PromptPage.tsx")), "PromptPage"),
    }),
  ] as const;

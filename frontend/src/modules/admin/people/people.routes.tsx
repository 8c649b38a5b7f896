import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { withLaterTexts } from "#i18n/i18n.ts";
import { listSearch } from "#ui/Listing/list-search.ts";
import type { AdminRoute } from "../frame/root.route.tsx";

export const peopleRoutes = (parent: AdminRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/users",
      staticData: { area: "users" },
      validateSearch: listSearch,
      component: lazyRouteComponent(() => withLaterTexts(import("./PeoplePage.tsx")), "PeoplePage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/users/$id",
      component: lazyRouteComponent(() => withLaterTexts(import("./PersonPage/PersonPage.tsx")), "PersonPage"),
    }),
  ] as const;

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { withTexts } from "#i18n/i18n.ts";
import { listSearch } from "#ui/Listing/list-search.ts";
import type { AdminRoute } from "../frame/root.route.tsx";

export const peopleRoutes = (parent: AdminRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/users",
      staticData: { area: "users" },
      validateSearch: listSearch,
      component: lazyRouteComponent(() => withTexts(["plans"], import("./PeoplePage.tsx")), "PeoplePage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/users/$id",
      component: lazyRouteComponent(() => withTexts(["plans"], import("./PersonPage/PersonPage.tsx")), "PersonPage"),
    }),
  ] as const;

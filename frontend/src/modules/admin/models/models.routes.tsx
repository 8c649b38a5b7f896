import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { listSearch } from "#ui/Listing/list-search.ts";
import type { AdminRoute } from "../frame/root.route.tsx";

export const modelsRoutes = (parent: AdminRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/models",
      staticData: { area: "models" },
      validateSearch: listSearch,
      component: lazyRouteComponent(() => import("./ModelsPage.tsx"), "ModelsPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/models/new",
      component: lazyRouteComponent(() => import("./ModelPage/NewModelPage.tsx"), "NewModelPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/models/order",
      component: lazyRouteComponent(() => import("./OrderPage/OrderPage.tsx"), "OrderPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/models/$id",
      component: lazyRouteComponent(() => import("./ModelPage/ModelPage.tsx"), "ModelPage"),
    }),
  ] as const;

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { AppRoute } from "#shell/app.route.tsx";

export const chatRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/user/dashboard",
      staticData: { asksModels: true },
      component: lazyRouteComponent(() => import("./DashboardPage/DashboardPage.tsx"), "DashboardPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/user/history",
      component: lazyRouteComponent(() => import("./HistoryPage/HistoryPage.tsx"), "HistoryPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/user/conversation/$id",
      staticData: { asksModels: true },
      component: lazyRouteComponent(() => import("./ConversationPage/ConversationPage.tsx"), "ConversationPage"),
    }),
  ] as const;

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { RootRoute } from "#navigation/root.route.tsx";
import type { AppRoute } from "#shell/app.route.tsx";
import { chatbotView } from "./ChatbotPage/sections.rules.ts";

export const supportRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/user/support-chat",
      component: lazyRouteComponent(() => import("./ChatbotsPage/ChatbotsPage.tsx"), "ChatbotsPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/user/support-chat/$id",
      validateSearch: chatbotView,
      component: lazyRouteComponent(() => import("./ChatbotPage/ChatbotPage.tsx"), "ChatbotPage"),
    }),
  ] as const;

/** A page without a frame: the chat fills it. */
export const sharedRoutes = (parent: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/support-gpt-public/$uuid",
      component: lazyRouteComponent(() => import("./shared/SharedChatPage.tsx"), "SharedChatPage"),
    }),
  ] as const;

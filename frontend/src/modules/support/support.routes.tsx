import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { withTexts } from "#i18n/i18n.ts";
import type { RootRoute } from "#navigation/root.route.tsx";
import type { AppRoute } from "#shell/app.route.tsx";
import { createView } from "./create/steps.search.ts";
import { chatbotView } from "./sections.rules.ts";

const createPage = (parent: AppRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: "/support-chat/create",
    staticData: { right: "support.edit" },
    validateSearch: createView,
    component: lazyRouteComponent(
      () => withTexts(["create", "knowledge", "widget", "trial"], import("./create/CreatePage.tsx")),
      "CreatePage",
    ),
  });

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
    createPage(parent),
  ] as const;

/** A page without a frame: the chat fills it. */
export const sharedRoutes = (parent: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/support-gpt-public/$uuid",
      component: lazyRouteComponent(() => import("./shared-chat/SharedChatPage.tsx"), "SharedChatPage"),
    }),
  ] as const;

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { withTexts } from "#i18n/i18n.ts";
import type { AppRoute } from "#shell/app.route.tsx";

/** `at` is a message of the conversation that a search has found, `words` what was looked for. */
const conversationSearch = ({ at, words }: Record<string, unknown>): { at?: string; words?: string } => ({
  ...(typeof at === "string" && at !== "" && { at }),
  ...(typeof words === "string" && words !== "" && { words }),
});

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
      path: "/user/history/project/$id",
      staticData: { asksModels: true },
      component: lazyRouteComponent(
        () => withTexts(["projects"], import("./ProjectPage/ProjectPage.tsx")),
        "ProjectPage",
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/user/history/schedules",
      component: lazyRouteComponent(
        () => withTexts(["schedules"], import("./schedules/SchedulesPage.tsx")),
        "SchedulesPage",
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/user/history/transfer",
      component: lazyRouteComponent(
        () => withTexts(["transfer", "tasks"], import("./transfer/TransferPage.tsx")),
        "TransferPage",
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/user/conversation/$id",
      validateSearch: conversationSearch,
      staticData: { asksModels: true },
      component: lazyRouteComponent(() => import("./ConversationPage/ConversationPage.tsx"), "ConversationPage"),
    }),
  ] as const;

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { AppRoute } from "#shell/app.route.tsx";

/** `folder` is the one that is open. */
const filesSearch = ({ folder }: Record<string, unknown>): { folder?: string } =>
  typeof folder === "string" && folder !== "" ? { folder } : {};

export const pdfRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/user/pdf-chat",
      validateSearch: filesSearch,
      component: lazyRouteComponent(() => import("./FilesPage/FilesPage.tsx"), "FilesPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/user/pdf-chat/view/$id",
      staticData: { needsWidth: true },
      component: lazyRouteComponent(() => import("./ViewPage/ViewPage.tsx"), "ViewPage"),
    }),
  ] as const;

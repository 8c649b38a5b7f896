import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { withTexts } from "#i18n/i18n.ts";
import type { AppRoute } from "#shell/app.route.tsx";

/** `folder` is the one that is open. */
const filesSearch = ({ folder }: Record<string, unknown>): { folder?: string } =>
  typeof folder === "string" && folder !== "" ? { folder } : {};

const isNamed = (id: unknown): id is string => typeof id === "string" && id !== "";

/** The files that are compared: the older version and the newer. */
function comparisonSearch({ one, other }: Record<string, unknown>): { one?: string; other?: string } {
  return { ...(isNamed(one) && { one }), ...(isNamed(other) && { other }) };
}

/** The list that is open. */
const listSearch = ({ list }: Record<string, unknown>): { list?: string } => (isNamed(list) ? { list } : {});

export const pdfRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/user/pdf-chat",
      staticData: { takesBar: true },
      validateSearch: filesSearch,
      component: lazyRouteComponent(() => import("./FilesPage/FilesPage.tsx"), "FilesPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/user/pdf-chat/compare",
      staticData: { takesBar: true },
      validateSearch: comparisonSearch,
      component: lazyRouteComponent(
        () => withTexts(["comparison"], import("./ComparePage/ComparePage.tsx")),
        "ComparePage",
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/user/pdf-chat/lists/$id",
      staticData: { takesBar: true },
      validateSearch: listSearch,
      component: lazyRouteComponent(() => withTexts(["lists"], import("./ListsPage/ListsPage.tsx")), "ListsPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/user/pdf-chat/view/$id",
      staticData: { takesBar: true, needsWidth: true },
      component: lazyRouteComponent(() => import("./ViewPage/ViewPage.tsx"), "ViewPage"),
    }),
  ] as const;

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { RootRoute } from "#navigation/root.route.tsx";

/** `part` is the one that is open, such as `c2s1`; absent: where the reader was. */
const readerSearch = ({ part }: Record<string, unknown>): { part?: string } =>
  typeof part === "string" && part !== "" ? { part } : {};

/** Pages that take the whole screen. */
export const generationScreens = (parent: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/user/pdf-chat/read/$id",
      validateSearch: readerSearch,
      component: lazyRouteComponent(() => import("./reader/ReadPage.tsx"), "ReadPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/user/pdf-chat/review/$id",
      component: lazyRouteComponent(() => import("./review/ReviewPage.tsx"), "ReviewPage"),
    }),
  ] as const;

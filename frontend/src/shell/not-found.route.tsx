import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "#navigation/root.route.tsx";

export const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/not-found",
  validateSearch: (search): { redirect?: string } =>
    typeof search["redirect"] === "string" ? { redirect: search["redirect"] } : {},
  component: lazyRouteComponent(() => import("./NotFoundPage/NotFoundPage.tsx"), "NotFoundPage"),
});

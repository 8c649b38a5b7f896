import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "#navigation/root.route.tsx";

/** The frame of every page of the product: sidebar, top bar, and the page in `main`. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "app",
  component: lazyRouteComponent(() => import("./AppLayout/AppLayout.tsx"), "AppLayout"),
});
export type AppRoute = typeof appRoute;

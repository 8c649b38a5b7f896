import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "#navigation/root.route.tsx";

/** The frame of pages that are open to any: a header, the page in `main`, a footer; the document scrolls. */
export const plainRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "plain",
  component: lazyRouteComponent(() => import("./PlainLayout/PlainLayout.tsx"), "PlainLayout"),
});
export type PlainRoute = typeof plainRoute;

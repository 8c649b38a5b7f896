import { createRoute } from "@tanstack/react-router";
import { rootRoute } from "#navigation/root.route.tsx";

/** Every page of the product; the router gives it its frame, which knows the modules that these pages are of. */
export const appRoute = createRoute({ getParentRoute: () => rootRoute, id: "app" });
export type AppRoute = typeof appRoute;

import { createRoute, createRouter } from "@tanstack/react-router";
import type { createAdminRouter } from "#modules/admin/admin.router.tsx";
import { authRoutes } from "#modules/auth/auth.routes.tsx";
import { chatRoutes } from "#modules/chat/chat.routes.tsx";
import { paymentsRoutes } from "#modules/payments/payments.routes.tsx";
import { pdfRoutes } from "#modules/pdf/pdf.routes.tsx";
import { plansRoutes, pricingRoutes } from "#modules/plans/plans.routes.tsx";
import { usersRoutes } from "#modules/users/users.routes.tsx";
import { PageFailure } from "#navigation/PageFailure.tsx";
import { rootRoute } from "#navigation/root.route.tsx";
import { searchText } from "#navigation/search-text.ts";
import { appRoute } from "#shell/app.route.tsx";
import { notFoundRoute } from "#shell/not-found.route.tsx";
import { plainRoute } from "#shell/plain.route.tsx";

/** Any other path: the rules of navigation lead on to the page that says so. */
const unknownRoute = createRoute({ getParentRoute: () => rootRoute, path: "$", staticData: { unknown: true } });

const routeTree = rootRoute.addChildren([
  appRoute.addChildren([
    ...chatRoutes(appRoute),
    ...usersRoutes(appRoute),
    ...plansRoutes(appRoute),
    ...pdfRoutes(appRoute),
  ]),
  plainRoute.addChildren([...paymentsRoutes(plainRoute), ...pricingRoutes(plainRoute)]),
  ...authRoutes(rootRoute),
  notFoundRoute,
  unknownRoute,
]);

export const createAppRouter = () =>
  createRouter({
    routeTree,
    defaultErrorComponent: PageFailure,
    defaultPreload: "intent",
    scrollRestoration: true,
    ...searchText,
  });

declare module "@tanstack/react-router" {
  interface Register {
    /** Two entries, each with pages of its own; a link leads to either's. */
    router: ReturnType<typeof createAppRouter> | ReturnType<typeof createAdminRouter>;
  }
}

import { createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { PageFailure } from "#navigation/PageFailure.tsx";
import { searchText } from "#navigation/search-text.ts";
import { accessRoutes, entranceRoutes } from "./access/access.routes.tsx";
import { auditRoutes } from "./audit/audit.routes.tsx";
import { billingRoutes } from "./billing/billing.routes.tsx";
import { catalogueRoutes } from "./catalogue/catalogue.routes.tsx";
import { chatbotsRoutes } from "./chatbots/chatbots.routes.tsx";
import { contentRoutes } from "./content/content.routes.tsx";
import { adminRoot, adminRoute } from "./frame/root.route.tsx";
import { healthRoutes } from "./health/health.routes.tsx";
import { modelsRoutes } from "./models/models.routes.tsx";
import { moneyRoutes } from "./money/money.routes.tsx";
import { overviewRoutes } from "./overview/overview.routes.tsx";
import { ownerRoutes } from "./owner/owner.routes.tsx";
import { peopleRoutes } from "./people/people.routes.tsx";
import { plansRoutes } from "./plans/plans.routes.tsx";
import { settingsRoutes } from "./settings/settings.routes.tsx";
import { switchesRoutes } from "./switches/switches.routes.tsx";
import { writingRoutes } from "./writing/writing.routes.tsx";
import { workRoutes } from "./work/work.routes.tsx";
import { providersRoutes } from "./providers/providers.routes.tsx";

const unknownRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: "/admin/$",
  component: lazyRouteComponent(() => import("./frame/UnknownPage.tsx"), "UnknownPage"),
});

const routeTree = adminRoot.addChildren([
  ...entranceRoutes(adminRoot),
  adminRoute.addChildren([
    ...overviewRoutes(adminRoute),
    ...accessRoutes(adminRoute),
    ...auditRoutes(adminRoute),
    ...catalogueRoutes(adminRoute),
    ...chatbotsRoutes(adminRoute),
    ...contentRoutes(adminRoute),
    ...healthRoutes(adminRoute),
    ...modelsRoutes(adminRoute),
    ...ownerRoutes(adminRoute),
    ...peopleRoutes(adminRoute),
    ...plansRoutes(adminRoute),
    ...moneyRoutes(adminRoute),
    ...billingRoutes(adminRoute),
    ...providersRoutes(adminRoute),
    ...settingsRoutes(adminRoute),
    ...switchesRoutes(adminRoute),
    ...workRoutes(adminRoute),
    ...writingRoutes(adminRoute),
    unknownRoute,
  ]),
]);

export const createAdminRouter = () =>
  createRouter({ routeTree, defaultErrorComponent: PageFailure, scrollRestoration: true, ...searchText });

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { withTexts } from "#i18n/i18n.ts";
import type { AppRoute } from "#shell/app.route.tsx";
import type { PlainRoute } from "#shell/plain.route.tsx";
import { listSearch } from "#ui/Listing/list-search.ts";

const logPage = (parent: AppRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: "/team/log",
    staticData: { right: "log.read" },
    validateSearch: listSearch,
    component: lazyRouteComponent(() => withTexts(["teamLog", "listing"], import("./LogPage/LogPage.tsx")), "LogPage"),
  });

export const teamRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/team",
      component: lazyRouteComponent(() => import("./TeamPage/TeamPage.tsx"), "TeamPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/team/new",
      component: lazyRouteComponent(() => import("./NewTeamPage/NewTeamPage.tsx"), "NewTeamPage"),
    }),
    logPage(parent),
  ] as const;

/** Where the mail of an invitation leads: open to any, with the token in the fragment. */
export const invitationRoutes = (parent: PlainRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/invitation",
      component: lazyRouteComponent(() => import("./InvitationPage/InvitationPage.tsx"), "InvitationPage"),
    }),
  ] as const;

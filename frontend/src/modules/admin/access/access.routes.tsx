import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { currentAdminSession } from "#session/admin-session.ts";
import { listSearch } from "#ui/Listing/list-search.ts";
import type { AdminRoot, AdminRoute } from "../frame/root.route.tsx";
import { readInvitation } from "./invitation.rules.ts";

export interface AccessSearch {
  redirect?: string;
  reason?: "expired";
}

/** What these pages understand of their query; anything else is left out. */
export function accessSearch({ redirect, reason }: Record<string, unknown>): AccessSearch {
  return {
    ...(typeof redirect === "string" && { redirect }),
    ...(reason === "expired" && { reason: "expired" as const }),
  };
}

/** The pages in front of the sign-in. */
export const entranceRoutes = (parent: AdminRoot) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/login",
      validateSearch: accessSearch,
      beforeLoad({ location }) {
        // An admin who is signed in does not need it; a mailed invitation is still to be used.
        if (currentAdminSession()?.admin.two_factor && readInvitation(location.hash) === null)
          throw redirect({ to: "/admin", replace: true });
      },
      component: lazyRouteComponent(() => import("./LoginPage/LoginPage.tsx"), "LoginPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/second-step",
      validateSearch: accessSearch,
      beforeLoad() {
        if (currentAdminSession() === null) throw redirect({ to: "/admin/login", replace: true });
      },
      component: lazyRouteComponent(() => import("./SecondStep/SecondStepPage.tsx"), "SecondStepPage"),
    }),
  ] as const;

export const accessRoutes = (parent: AdminRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/account",
      component: lazyRouteComponent(() => import("./AccountPage/AccountPage.tsx"), "AccountPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/admins",
      staticData: { area: "admins" },
      validateSearch: listSearch,
      component: lazyRouteComponent(() => import("./AdminsPage/AdminsPage.tsx"), "AdminsPage"),
    }),
  ] as const;

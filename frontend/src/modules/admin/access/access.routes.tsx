import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { AdminRoot } from "../frame/root.route.tsx";

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
      component: lazyRouteComponent(() => import("./LoginPage/LoginPage.tsx"), "LoginPage"),
    }),
  ] as const;

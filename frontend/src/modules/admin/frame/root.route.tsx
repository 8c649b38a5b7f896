import { createRootRoute, createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { PageFailure } from "#navigation/PageFailure.tsx";
import { currentAdminSession } from "#session/admin-session.ts";
import type { Area } from "./areas.ts";
import { backTo } from "./admin-path.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The page that the navigation of the admin opens for this area. */
    area?: Area;
  }
}

export const adminRoot = createRootRoute({ errorComponent: PageFailure });
export type AdminRoot = typeof adminRoot;

/** The frame of every page behind the sign-in. */
export const adminRoute = createRoute({
  getParentRoute: () => adminRoot,
  id: "admin",
  beforeLoad({ location }) {
    const session = currentAdminSession();
    if (session === null) throw redirect({ to: "/admin/login", search: backTo(location.href), replace: true });
    if (!session.admin.two_factor)
      throw redirect({ to: "/admin/second-step", search: backTo(location.href), replace: true });
  },
  component: lazyRouteComponent(() => import("./AdminLayout.tsx"), "AdminLayout"),
});
export type AdminRoute = typeof adminRoute;

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { AdminRoute } from "../frame/root.route.tsx";

export const settingsRoutes = (parent: AdminRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/settings",
      staticData: { area: "settings" },
      component: lazyRouteComponent(() => import("./SettingsPage.tsx"), "SettingsPage"),
    }),
  ] as const;

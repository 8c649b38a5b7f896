import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { AppRoute } from "#shell/app.route.tsx";
import { textsView } from "./library/texts.search.ts";

export const assistantRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: "/user/cv-ia",
      validateSearch: textsView,
      component: lazyRouteComponent(() => import("./library/LibraryPage/LibraryPage.tsx"), "LibraryPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/user/cv-ia/templates",
      component: lazyRouteComponent(() => import("./templates/TemplatesPage/TemplatesPage.tsx"), "TemplatesPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/user/cv-ia/templates/new",
      component: lazyRouteComponent(() => import("./templates/own-templates/OwnTemplatePage.tsx"), "NewTemplatePage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/user/cv-ia/templates/$id/edit",
      component: lazyRouteComponent(() => import("./templates/own-templates/OwnTemplatePage.tsx"), "OwnTemplatePage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/user/cv-ia/templates/$id",
      component: lazyRouteComponent(() => import("./templates/TemplatePage/TemplatePage.tsx"), "TemplatePage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/user/cv-ia/cv/$id",
      staticData: { takesBar: true },
      component: lazyRouteComponent(() => import("./cv/CvPage/CvPage.tsx"), "CvPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/user/cv-ia/$id",
      staticData: { takesBar: true },
      component: lazyRouteComponent(() => import("./EditorPage/EditorPage.tsx"), "EditorPage"),
    }),
  ] as const;

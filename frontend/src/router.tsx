import { createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { loadTexts } from "#i18n/i18n.ts";
import type { createAdminRouter } from "#modules/admin/admin.router.tsx";
import { modules } from "#modules/modules.ts";
import { PageFailure } from "#navigation/PageFailure.tsx";
import { rootRoute } from "#navigation/root.route.tsx";
import { searchText } from "#navigation/search-text.ts";
import { appRoute } from "#shell/app.route.tsx";
import type { Frames, Module } from "#shell/module.ts";
import { notFoundRoute } from "#shell/not-found.route.tsx";
import { plainRoute } from "#shell/plain.route.tsx";

/** Any other path: the rules of navigation lead on to the page that says so. */
const unknownRoute = createRoute({ getParentRoute: () => rootRoute, path: "$", staticData: { unknown: true } });

type PageIn<Frame extends keyof Frames, Of = (typeof modules)[number]> = Of extends {
  pages: { [Name in Frame]: (parent: never) => readonly (infer Page)[] };
}
  ? Page
  : never;

/** The pages of every module in a frame; each waits for its module's texts while its code is loaded. */
function pagesIn<Frame extends keyof Frames>(frame: Frame, parent: Frames[Frame]): PageIn<Frame>[] {
  const pages = modules.flatMap(({ locale, ...module }: Module) => {
    const own = module.pages?.[frame]?.(parent) ?? [];
    if (locale.length > 0)
      for (const { options } of own) Object.assign(options, { loader: () => loadTexts(locale), staleTime: Infinity });
    return own;
  });
  return pages as PageIn<Frame>[];
}

/** The frame of every page of the product: sidebar, top bar, and the page in `main`. */
appRoute.update({ component: lazyRouteComponent(() => import("#shell/AppLayout/AppLayout.tsx"), "AppLayout") });

const routeTree = rootRoute.addChildren([
  appRoute.addChildren(pagesIn("app", appRoute)),
  plainRoute.addChildren(pagesIn("plain", plainRoute)),
  ...pagesIn("none", rootRoute),
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

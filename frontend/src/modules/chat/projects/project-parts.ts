import { withTexts } from "#i18n/i18n.ts";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";

/** Stands in the sidebar once it is fetched with what it shows. */
export const SidebarProjects = lazyPart(async () => (await import("./SidebarProjects.tsx")).SidebarProjects);

/** Parts that are fetched as they open. */
export const ProjectList = lazyPart(
  async () => (await withTexts(["projects"], import("./ProjectList.tsx"))).ProjectList,
);
export const MoveToProject = lazyPart(
  async () => (await withTexts(["projects"], import("./MoveToProject.tsx"))).MoveToProject,
);

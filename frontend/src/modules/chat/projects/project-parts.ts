import { withTexts } from "#i18n/i18n.ts";
import { onDemand } from "#ui/OnDemand/on-demand.tsx";

/** Stands in the sidebar once it is fetched with what it shows. */
export const SidebarProjects = onDemand(async () => (await import("./SidebarProjects.tsx")).SidebarProjects);

/** Parts that are fetched as they open. */
export const ProjectList = onDemand(
  async () => (await withTexts(["projects"], import("./ProjectList.tsx"))).ProjectList,
);
export const MoveToProject = onDemand(
  async () => (await withTexts(["projects"], import("./MoveToProject.tsx"))).MoveToProject,
);

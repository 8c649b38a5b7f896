import { proxy } from "valtio";
import type { ProjectSummary } from "#contract/chat/projects.contract.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

interface ProjectsState {
  /** By name; archived ones too. */
  items: ProjectSummary[];
  status: "idle" | "loading" | "ready" | "failed";
  error: ErrorKey | null;
  /** Counts what other tabs changed: what is read of one project is read again. */
  news: number;
}

export const projects = proxy<ProjectsState>({ items: [], status: "idle", error: null, news: 0 });

export const projectById = (id: string | null): ProjectSummary | undefined =>
  projects.items.find((one) => one.id === id);

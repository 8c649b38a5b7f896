import { listProjects, type ProjectSummary } from "#contract/chat/projects.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentLocale } from "#i18n/i18n.ts";
import { currentKind, currentSession } from "#session/session.store.ts";
import type { Room } from "../chat.store.ts";
import { projects } from "./projects.store.ts";

export const byName = (items: readonly ProjectSummary[]): ProjectSummary[] =>
  items.toSorted((one, other) => one.name.localeCompare(other.name, currentLocale()));

/** What there is stays while it is read again; a visitor has none. */
export async function readProjects(): Promise<void> {
  if (currentKind() === "visitor") return void Object.assign(projects, { items: [], status: "ready", error: null });
  const user = currentSession()?.user.id;
  if (projects.status !== "ready") projects.status = "loading";
  try {
    const items = await call(listProjects, {});
    if (currentSession()?.user.id === user)
      Object.assign(projects, { items: byName(items), status: "ready", error: null });
  } catch (error) {
    if (projects.status === "loading") Object.assign(projects, { status: "failed", error: errorKeyOf(error) });
  }
}

/** Another tab changed them. */
export async function learnProjects(): Promise<void> {
  projects.news += 1;
  await readProjects();
}

/** A question named a project that is gone: asked again, it goes without one. */
export async function loseProject(room: Room): Promise<void> {
  room.project = null;
  await readProjects();
}

import {
  createProject,
  listProjects,
  removeProject as removeEndpoint,
  updateProject,
  type Project,
  type ProjectDraft,
  type ProjectSummary,
} from "#contract/chat/projects.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentLocale, i18n } from "#i18n/i18n.ts";
import { currentKind, currentSession } from "#session/session.store.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { rooms, type Room } from "../chat.store.ts";
import { readFirst } from "../conversations.actions.ts";
import { historyPages, pinnedPages, projectPages, sidebarPages } from "../conversations.store.ts";
import { reportToTabs } from "../tab-news.ts";
import { projects } from "./projects.store.ts";

const byName = (items: readonly ProjectSummary[]): ProjectSummary[] =>
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

function show({ id, name, color, archived_at, conversations }: Project): void {
  const row = { id, name, color, archived_at, conversations };
  projects.items = byName([...projects.items.filter((one) => one.id !== id), row]);
  reportToTabs({ type: "projects" });
}

/** Throws what the API refuses, for the form to say. `requestId` is made once a form. */
export async function addProject(draft: ProjectDraft, requestId: string): Promise<Project> {
  const added = await call(createProject, { body: { ...draft, request_id: requestId } });
  show(added);
  return added;
}

export async function changeProject(id: string, draft: ProjectDraft): Promise<Project> {
  const changed = await call(updateProject, { params: { id }, body: draft });
  show(changed);
  return changed;
}

/** Its conversations leave the lists with it, and come back with it. Null where it failed, which is said. */
export async function archiveProject(id: string, archived: boolean): Promise<Project | null> {
  try {
    const changed = await call(updateProject, { params: { id }, body: { archived } });
    show(changed);
    readLists();
    if (archived)
      notify({
        text: i18n.t("projects.archived", { ns: "chat", name: changed.name }),
        action: { label: i18n.t("action.undo"), onPress: () => void archiveProject(id, false) },
      });
    return changed;
  } catch (error) {
    reportError(error);
    return null;
  }
}

/** Deletes a project, and its conversations a part at a time where they are to go; throws what the API refuses. */
export async function removeProject(id: string, withConversations: boolean): Promise<void> {
  const query = { conversations: withConversations ? ("delete" as const) : ("keep" as const) };
  for (let left = 1; left > 0;) left = (await call(removeEndpoint, { params: { id }, query })).left;
  projects.items = projects.items.filter((one) => one.id !== id);
  for (const room of rooms.store.all.filter(({ project }) => project === id)) room.project = null;
  readLists();
  reportToTabs({ type: "projects" });
}

/** The lists whose conversations changed with their project. */
function readLists(): void {
  for (const pages of [sidebarPages, pinnedPages, historyPages, projectPages])
    if (pages.status !== "idle") void readFirst(pages);
}

/** A question named a project that is gone: asked again, it goes without one. */
export async function loseProject(room: Room): Promise<void> {
  room.project = null;
  await readProjects();
}

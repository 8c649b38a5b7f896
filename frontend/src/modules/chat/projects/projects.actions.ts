import {
  createProject,
  removeProject as removeEndpoint,
  updateProject,
  type Project,
  type ProjectDraft,
} from "#contract/chat/projects.contract.ts";
import { call } from "#api/call.ts";
import { i18n } from "#i18n/i18n.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { rooms } from "../chat.store.ts";
import { readFirst } from "../conversations.actions.ts";
import { historyPages, pinnedPages, projectPages, sidebarPages } from "../conversations.store.ts";
import { reportToTabs } from "../tab-news.ts";
import { projects } from "./projects.store.ts";
import { byName } from "./reading-projects.actions.ts";

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

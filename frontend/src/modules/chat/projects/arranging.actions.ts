import {
  arrangeConversation,
  type Arrangement,
  type ConversationSummary,
} from "#contract/chat/conversations.contract.ts";
import { call } from "#api/call.ts";
import { i18n } from "#i18n/i18n.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { rooms } from "../chat.store.ts";
import { knownRow, showRow } from "../conversations.actions.ts";
import { reportToTabs } from "../tab-news.ts";
import { readProjects } from "./reading-projects.actions.ts";
import { projectById } from "./projects.store.ts";

/** Shows where a conversation stands: in the lists, and in its room. */
export function showPlace(item: ConversationSummary): void {
  showRow(item);
  const room = rooms.of(item.id);
  if (room) room.project = item.project_id;
}

function arranged(item: ConversationSummary, { pinned, archived, project_id }: Arrangement): ConversationSummary {
  const now = new Date().toISOString();
  const isPinned = pinned ?? item.pinned_at !== null;
  const isArchived = archived ?? (pinned === true ? false : item.archived_at !== null);
  return {
    ...item,
    pinned_at: isPinned && !isArchived ? (item.pinned_at ?? now) : null,
    archived_at: isArchived ? (item.archived_at ?? now) : null,
    project_id: project_id === undefined ? item.project_id : project_id,
  };
}

/** At once on the page; as it was where the server refuses. Null where it was not done. */
async function arrange(before: ConversationSummary, arrangement: Arrangement): Promise<ConversationSummary | null> {
  const { id } = before;
  showPlace(arranged(before, arrangement));
  try {
    const item = await call(arrangeConversation, { params: { id }, body: arrangement });
    showPlace(item);
    reportToTabs({ type: "placed", id, item });
    if (arrangement.project_id !== undefined || arrangement.archived !== undefined) void readProjects();
    return item;
  } catch (error) {
    showPlace(before);
    reportError(error);
    return null;
  }
}

/** Says what was done, and takes it back: what has left every list is known by what the server answered. */
function offerUndo(done: ArrangeResult, item: ConversationSummary, back: Arrangement, name = ""): void {
  const title = item.title ?? i18n.t("conversations.untitled", { ns: "chat" });
  const text = i18n.t(`conversations.${done}`, { ns: "chat", title, name });
  notify({ text, action: { label: i18n.t("action.undo"), onPress: () => void arrange(item, back) } });
}

type ArrangeResult = "archived" | "unarchived" | "moved" | "takenOut";

export function pinConversation(id: string, pinned: boolean): void {
  const before = knownRow(id);
  if (before) void arrange(before, { pinned });
}

export async function archiveConversation(id: string, archived: boolean): Promise<void> {
  const before = knownRow(id);
  const item = before && (await arrange(before, { archived }));
  if (!item) return;
  const back = archived && before.pinned_at !== null ? { pinned: true } : { archived: !archived };
  offerUndo(archived ? "archived" : "unarchived", item, back);
}

/** Null takes it out of its project. */
export async function moveConversation(id: string, project: string | null): Promise<void> {
  const before = knownRow(id);
  if (before === undefined || before.project_id === project) return;
  const item = await arrange(before, { project_id: project });
  if (item === null) return;
  const done = project === null ? "takenOut" : "moved";
  offerUndo(done, item, { project_id: before.project_id }, projectById(project)?.name);
}

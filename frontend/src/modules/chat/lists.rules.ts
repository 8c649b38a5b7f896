import type { ConversationSummary, FoundConversation } from "#contract/chat/conversations.contract.ts";
import type { ConversationPages } from "./conversations.store.ts";

type List = Pick<ConversationPages, "filter" | "project" | "search" | "order" | "status" | "page" | "lastPage">;

/** Whether a list has a conversation, as the server decides it; a search keeps what it found. */
function has({ filter, project }: List, item: ConversationSummary, archivedProjects: ReadonlySet<string>): boolean {
  const isArchived = item.archived_at !== null || (item.project_id !== null && archivedProjects.has(item.project_id));
  if (filter === "archived") return isArchived;
  if (filter === "pinned") return item.pinned_at !== null && !isArchived;
  return project === null ? !isArchived : item.project_id === project && item.archived_at === null;
}

/** The list with a conversation as it stands now: where it belongs by its time, or no longer there. */
export function withRow(
  items: readonly FoundConversation[],
  item: ConversationSummary,
  list: List,
  archivedProjects: ReadonlySet<string>,
): FoundConversation[] {
  const known = items.find(({ id }) => id === item.id);
  if (list.search !== "") return items.map((one) => (one === known ? { ...one, ...item } : one));
  const others = items.filter((one) => one !== known);
  if (!has(list, item, archivedProjects)) return others;
  if (known !== undefined && list.order === "asc")
    return items.map((one) => (one === known ? { ...one, ...item } : one));
  // What was never read will be read with it; of a list from the oldest on, the end is not here.
  if (known === undefined && (list.order === "asc" || (list.status === "idle" && items.length === 0))) return others;
  const at = others.findIndex((other) => other.updated_at <= item.updated_at);
  if (at < 0 && list.page < list.lastPage) return others;
  return others.toSpliced(at < 0 ? others.length : at, 0, { ...known, ...item });
}

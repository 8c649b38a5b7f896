import {
  paginateConversations,
  renameConversation as renameEndpoint,
  type ConversationSummary,
  type FoundConversation,
} from "#contract/chat/conversations.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { boundTo, currentKind, currentSession } from "#session/session.store.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { rooms } from "./chat.store.ts";
import {
  allPages,
  hasMore,
  isConversationBeingRemoved,
  withPage,
  type ConversationPages,
  type Order,
} from "./conversations.store.ts";
import { withRow } from "./lists.rules.ts";
import { projects } from "./projects/projects.store.ts";
import { reportToTabs } from "./tab-news.ts";
import { announceEnded, isSeen } from "./unread.actions.ts";

const reads = new WeakMap<ConversationPages, AbortController>();

async function readPage(pages: ConversationPages, page: number): Promise<void> {
  reads.get(pages)?.abort();
  // Conversations are the person's own, which a session of a team's provider does not open.
  if (currentKind() === "visitor" || boundTo() !== null)
    return void Object.assign(pages, { items: [], page: 0, lastPage: 0, status: "ready" });
  const mine = new AbortController();
  reads.set(pages, mine);
  const user = currentSession()?.user.id;
  Object.assign(pages, { status: "loading", error: null });
  try {
    const { order } = pages;
    const query = queryOf(pages, page);
    const read = await call(paginateConversations, { params: { order }, query }, { signal: mine.signal });
    if (mine.signal.aborted || currentSession()?.user.id !== user) return;
    const kept = asShown(read.data);
    const items = page === 1 ? kept : withPage(pages.items, kept);
    Object.assign(pages, { items, page: read.current_page, lastPage: read.last_page, status: "ready" });
  } catch (error) {
    if (!mine.signal.aborted) Object.assign(pages, { status: "failed", error: errorKeyOf(error) });
  }
}

const queryOf = ({ search, filter, project }: ConversationPages, page: number) => ({
  page: String(page),
  ...(search !== "" && { q: search }),
  ...(filter !== null && { filter }),
  ...(project !== null && { project }),
});

/** What was removed here, or is on the screen, may be news to the server still. */
const asShown = (items: readonly FoundConversation[]): FoundConversation[] =>
  items
    .filter(({ id }) => !isConversationBeingRemoved(id))
    .map((item) => ({ ...item, unread: item.unread && !isSeen(item.id) }));

export const readFirst = (pages: ConversationPages): Promise<void> => readPage(pages, 1);

const showsLatest = ({ status, search, order }: ConversationPages): boolean =>
  status === "ready" && search === "" && order === "desc";

/** The latest page, quietly: what is further down stays, and a failure changes nothing. */
export async function refresh(pages: ConversationPages): Promise<void> {
  if (!showsLatest(pages) || currentKind() === "visitor") return;
  try {
    const { data } = await call(paginateConversations, { params: { order: "desc" }, query: queryOf(pages, 1) });
    const read = asShown(data);
    const ids = new Set(read.map(({ id }) => id));
    const ran = new Set(pages.items.flatMap(({ id, running }) => (running === null ? [] : [id])));
    const unread = new Set(pages.items.flatMap((item) => (item.unread ? [item.id] : [])));
    const last = read.at(-1)?.updated_at ?? "";
    // What should stand on this page and does not was deleted elsewhere.
    pages.items = [...read, ...pages.items.filter((item) => !ids.has(item.id) && item.updated_at < last)];
    // Whatever has a filter stands in the list without one, too: each end is said once.
    if (pages.filter !== null) return;
    const ended = read.filter((item) => item.unread && !unread.has(item.id));
    // What began and ended since the last look, such as a scheduled question, is said of the latest alone.
    for (const { id, title } of ended) if (ran.has(id) || id === ended[0]?.id) announceEnded(id, title);
  } catch {
    // The list as it was is still of use.
  }
}

export function readMore(pages: ConversationPages): void {
  if (pages.status === "ready" && hasMore(pages)) void readPage(pages, pages.page + 1);
}

export const readAgain = (pages: ConversationPages): Promise<void> => readPage(pages, pages.page + 1);

export function searchPages(pages: ConversationPages, search: string): void {
  if (pages.search === search) return;
  pages.search = search;
  void readFirst(pages);
}

/** Shows what is archived, or everything else. */
export function filterPages(pages: ConversationPages, filter: ConversationPages["filter"]): void {
  Object.assign(pages, { filter, items: [] });
  void readFirst(pages);
}

export function orderPages(pages: ConversationPages, order: Order): void {
  pages.order = order;
  void readFirst(pages);
}

/** A conversation in which something happened stands first in its lists, and is archived no longer. */
export function bringToTop(
  id: string,
  { title, running, project }: { title: string | null; running: string | null; project: string | null },
  now = new Date(),
): void {
  const known = knownRow(id);
  const at = now.toISOString();
  const row = known ?? { id, title: null, created_at: at, project_id: project, pinned_at: null };
  showRow({ ...row, title: row.title ?? title, updated_at: at, archived_at: null, running, unread: false });
}

/** A conversation as some list has it; what a search found in it is the search's. */
export function knownRow(id: string): ConversationSummary | undefined {
  const { hit: _, ...known } = allPages.flatMap(({ items }) => items).find((item) => item.id === id) ?? {};
  return "id" in known ? known : undefined;
}

/** Shows a conversation as it stands now, in the lists that have it. */
export function showRow(item: ConversationSummary): void {
  const archived = new Set(projects.items.filter((one) => one.archived_at !== null).map((one) => one.id));
  for (const pages of allPages) pages.items = withRow(pages.items, item, pages, archived);
}

export function markEnded(id: string): void {
  for (const pages of allPages) {
    const item = pages.items.find((item) => item.id === id);
    if (item) item.running = null;
  }
}

export function forgetRow(id: string): void {
  for (const pages of allPages) pages.items = pages.items.filter((item) => item.id !== id);
}

export async function renameConversation(id: string, title: string): Promise<void> {
  const wanted = title.trim().slice(0, 120);
  const before = conversationTitle(id);
  if (wanted === "" || wanted === before) return;
  showTitle(id, wanted);
  try {
    await call(renameEndpoint, { params: { id }, body: { title: wanted } });
    reportToTabs({ type: "titled", id, title: wanted });
  } catch (error) {
    showTitle(id, before);
    reportError(error);
  }
}

export const conversationTitle = (id: string): string | null =>
  allPages.flatMap(({ items }) => items).find((item) => item.id === id)?.title ?? rooms.of(id)?.title ?? null;

export function showTitle(id: string, title: string | null): void {
  for (const item of allPages.flatMap(({ items }) => items)) if (item.id === id) item.title = title;
  const room = rooms.of(id);
  if (room) room.title = title;
}

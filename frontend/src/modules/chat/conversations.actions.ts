import {
  paginateConversations,
  renameConversation as renameEndpoint,
  type ConversationSummary,
} from "#contract/chat/conversations.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentKind, currentSession } from "#session/session.store.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { rooms } from "./chat.store.ts";
import {
  allPages,
  hasMore,
  isBeingRemoved,
  sidebarPages,
  withPage,
  type ConversationPages,
  type Order,
} from "./conversations.store.ts";
import { reportToTabs } from "./tab-news.ts";
import { announceEnded } from "./unread.actions.ts";

const reads = new WeakMap<ConversationPages, AbortController>();

async function readPage(pages: ConversationPages, page: number): Promise<void> {
  reads.get(pages)?.abort();
  if (currentKind() === "visitor")
    return void Object.assign(pages, { items: [], page: 0, lastPage: 0, status: "ready" });
  const mine = new AbortController();
  reads.set(pages, mine);
  const user = currentSession()?.user.id;
  Object.assign(pages, { status: "loading", error: null });
  try {
    const { order, search } = pages;
    const query = { page: String(page), ...(search !== "" && { q: search }) };
    const read = await call(paginateConversations, { params: { order }, query }, { signal: mine.signal });
    if (mine.signal.aborted || currentSession()?.user.id !== user) return;
    const kept = read.data.filter(({ id }) => !isBeingRemoved(id));
    const items = page === 1 ? kept : withPage(pages.items, kept);
    Object.assign(pages, { items, page: read.current_page, lastPage: read.last_page, status: "ready" });
  } catch (error) {
    if (!mine.signal.aborted) Object.assign(pages, { status: "failed", error: errorKeyOf(error) });
  }
}

export const readFirst = (pages: ConversationPages): Promise<void> => readPage(pages, 1);

/** The latest page, quietly: what is further down stays, and a failure changes nothing. */
export async function refresh(pages: ConversationPages): Promise<void> {
  if (pages.status !== "ready" || pages.search !== "" || pages.order !== "desc" || currentKind() === "visitor") return;
  try {
    const { data } = await call(paginateConversations, { params: { order: "desc" }, query: { page: "1" } });
    const read = data.filter(({ id }) => !isBeingRemoved(id));
    const ids = new Set(read.map(({ id }) => id));
    const ran = new Set(pages.items.flatMap(({ id, running }) => (running === null ? [] : [id])));
    const last = read.at(-1)?.updated_at ?? "";
    // What should stand on this page and does not was deleted elsewhere.
    pages.items = [...read, ...pages.items.filter((item) => !ids.has(item.id) && item.updated_at < last)];
    for (const { id, title, unread } of read) if (unread && ran.has(id)) announceEnded(id, title);
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

export function orderPages(pages: ConversationPages, order: Order): void {
  pages.order = order;
  void readFirst(pages);
}

/** A conversation in which something happened stands first in the sidebar. */
export function bringToTop(id: string, firstTitle: string | null, running: string | null, now = new Date()): void {
  const known = sidebarPages.items.find((item) => item.id === id);
  const at = now.toISOString();
  const title = known?.title ?? firstTitle;
  const item: ConversationSummary = {
    id,
    title,
    created_at: known?.created_at ?? at,
    updated_at: at,
    running,
    unread: false,
  };
  sidebarPages.items = [item, ...sidebarPages.items.filter((other) => other.id !== id)];
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
  const before = titleOf(id);
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

export const titleOf = (id: string): string | null =>
  allPages.flatMap(({ items }) => items).find((item) => item.id === id)?.title ?? rooms.of(id)?.title ?? null;

export function showTitle(id: string, title: string | null): void {
  for (const item of allPages.flatMap(({ items }) => items)) if (item.id === id) item.title = title;
  const room = rooms.of(id);
  if (room) room.title = title;
}

import { proxy } from "valtio";
import type { ConversationFilter, FoundConversation } from "#contract/chat/conversations.contract.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

export type Order = "asc" | "desc";

/** A list that grows page by page as it is scrolled. */
export interface ConversationPages {
  order: Order;
  search: string;
  /** Null lists what is not archived, and searches everything. */
  filter: ConversationFilter | null;
  /** The project whose conversations it has. */
  project: string | null;
  items: FoundConversation[];
  page: number;
  lastPage: number;
  status: "idle" | "loading" | "ready" | "failed";
  error: ErrorKey | null;
}

const emptyPages = (of: Partial<Pick<ConversationPages, "filter" | "project">> = {}): ConversationPages => ({
  order: "desc",
  search: "",
  filter: null,
  project: null,
  items: [],
  page: 0,
  lastPage: 1,
  status: "idle",
  error: null,
  ...of,
});

/** The sidebar's lists, always whole and latest first; what is searched there and by the palette; those of pages. */
export const sidebarPages = proxy(emptyPages());
export const pinnedPages = proxy(emptyPages({ filter: "pinned" }));
export const foundPages = proxy(emptyPages());
export const historyPages = proxy(emptyPages());
export const palettePages = proxy(emptyPages());
/** The conversations of the project whose page was opened last. */
export const projectPages = proxy(emptyPages());
export const allPages = [sidebarPages, pinnedPages, foundPages, palettePages, historyPages, projectPages] as const;

/** The list of another project begins empty. */
export function listProject(project: string): void {
  if (projectPages.project !== project) Object.assign(projectPages, emptyPages({ project }));
}

export const hasMore = (pages: Pick<ConversationPages, "page" | "lastPage">): boolean => pages.page < pages.lastPage;

/** A page added to what is there: what moved between two reads stands once, where it was read last. */
export function withPage(items: readonly FoundConversation[], page: readonly FoundConversation[]): FoundConversation[] {
  const read = new Set(page.map(({ id }) => id));
  return [...items.filter(({ id }) => !read.has(id)), ...page];
}

/** Taken off the page, but not yet from the server: reading a page must not bring them back. */
const beingRemoved = new Set<string>();

export const isConversationBeingRemoved = (id: string): boolean => beingRemoved.has(id);

/** Takes a conversation off every list; returns the way to put it back where it stood. */
export function takeOff(id: string): () => void {
  beingRemoved.add(id);
  const places = allPages.flatMap((pages) => {
    const index = pages.items.findIndex((item) => item.id === id);
    const item = pages.items[index];
    if (item) pages.items.splice(index, 1);
    return item ? [{ pages, item, index }] : [];
  });
  return () => {
    beingRemoved.delete(id);
    for (const { pages, item, index } of places) {
      if (!pages.items.some((other) => other.id === id)) pages.items.splice(index, 0, { ...item });
    }
  };
}

import {
  countNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
} from "#contract/notifications/notifications.contract.ts";
import type { NotificationView } from "#contract/notifications/notifications.contract.ts";
import { call } from "#api/call.ts";
import { callPage } from "#api/lists.ts";
import { currentUnread, setUnread } from "./unread.store.ts";

export interface NewsPage {
  rows: readonly NotificationView[];
  /** The number of the page after it; null where there is none. */
  next: number | null;
}

/** A count that could not be read stays as it was. */
export async function fetchUnread(): Promise<void> {
  try {
    setUnread((await call(countNotifications, {})).unread);
  } catch {
    // The next look brings it.
  }
}

export async function readNews(page: number, signal?: AbortSignal): Promise<NewsPage> {
  const query = { page: String(page) };
  const read = await callPage(listNotifications, { query }, signal && { signal });
  return { rows: read.data, next: read.last_page > page ? page + 1 : null };
}

export async function markRead({ id, read_at }: Pick<NotificationView, "id" | "read_at">): Promise<void> {
  if (read_at !== null) return;
  await call(readNotification, { params: { notification: id } });
  setUnread(currentUnread() - 1);
}

/** Up to the newest that is shown: what came after it was not seen. */
export async function markAllRead(until: string): Promise<void> {
  await call(readAllNotifications, { body: { until } });
  await fetchUnread();
}

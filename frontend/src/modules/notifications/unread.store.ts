import { proxy, useSnapshot } from "valtio";

const store = proxy({ unread: 0 });

/** How many notifications of the account were not read, 99 at most. */
export const useUnread = (): number => useSnapshot(store).unread;

export function setUnread(unread: number): void {
  store.unread = Math.max(0, unread);
}

export const currentUnread = (): number => store.unread;

import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { Room } from "../chat.store.ts";
import { readHere } from "../unread.actions.ts";

/** What ends in a conversation is read while its page is seen. */
export function useReading(room: Room, id: string): void {
  const { unread } = useSnapshot(room);
  useEffect(() => {
    if (!unread) return;
    const onSeen = () => void readHere(id);
    onSeen();
    document.addEventListener("visibilitychange", onSeen);
    return () => document.removeEventListener("visibilitychange", onSeen);
  }, [id, unread]);
}

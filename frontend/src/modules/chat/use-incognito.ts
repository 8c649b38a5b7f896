import { useSnapshot } from "valtio";
import { useSession } from "#session/session.store.ts";
import type { Room } from "./chat.store.ts";

/** A conversation says so itself once it runs; before that the reader's own setting counts. */
export function useIncognito(room: Room): boolean {
  const { incognito, id } = useSnapshot(room);
  const session = useSession();
  return id === null ? (session?.user.incognito ?? false) : incognito;
}

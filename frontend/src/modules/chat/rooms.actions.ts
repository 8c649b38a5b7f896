import { readConversation } from "#contract/chat/conversations.contract.ts";
import { ApiError, errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { follow, leaveRoom, type Watch } from "./answers.actions.ts";
import { fillRoom, liveTurn, newRoom, roomOf, type Room } from "./chat.store.ts";

/** The room of a conversation; what this page knows is shown at once, and read again where nothing runs here. */
export function openConversation(id: string, watch: Watch): Room {
  const known = roomOf(id);
  const room = known ?? newRoom(id);
  if (!known || !liveTurn(room)) void readRoom(room, watch);
  return room;
}

/** Reads the conversation anew and joins the answer that runs in it. */
export async function readRoom(room: Room, watch: Watch): Promise<void> {
  const { id } = room;
  if (id === null) return;
  if (room.turns.length === 0) room.status = "loading";
  try {
    const conversation = await call(readConversation, { params: { id } });
    // Somebody asked meanwhile: the page knows better than what was read.
    if (room.status === "ready" && liveTurn(room)) return;
    leaveRoom(room);
    fillRoom(room, conversation);
    const last = room.turns.at(-1);
    if (last?.answer?.status === "running") follow(room, last, null, watch);
  } catch (error) {
    if (room.status !== "loading") return;
    const gone = error instanceof ApiError && error.code === "chat.conversation_not_found";
    Object.assign(room, { status: gone ? "missing" : "failed", error: errorKeyOf(error) });
  }
}

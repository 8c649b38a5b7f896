import { proxy, useSnapshot } from "valtio";
import type { Allowance } from "#contract/limits.contract.ts";
import type { LimitReached } from "#thread/refusal.rules.ts";
import { createThreads, type Thread } from "#thread/threads.ts";

/** One conversation on this page; it has no id until its first question was taken. */
export interface Room extends Thread {
  title: string | null;
  /** An answer has ended that its reader has not seen. */
  unread: boolean;
  incognito: boolean;
}

export const rooms = createThreads<Room>(() => ({ title: null, unread: false, incognito: false }));

interface ChatState {
  /** Set by a refusal of the server and by nothing else; cleared by the next question that is taken. */
  limit: LimitReached | null;
  allowance: Allowance | null;
}

export const chat = proxy<ChatState>({ limit: null, allowance: null });

/** False once the server has said that the plan has no chat: then nothing is offered that asks a model. */
export const useChatIsIncluded = (): boolean => useSnapshot(chat).limit?.code !== "limits.not_included";

/** The room of the dashboard: the one whose first question is not taken yet. */
export const freshRoom = (): Room => rooms.of(null) ?? rooms.add(null);

const withdrawn = new Set<string>();

/** Its only question was taken back: the server removes the conversation, and the room is as before it. */
export function withdrawConversation(room: Room): void {
  if (room.id !== null) withdrawn.add(room.id);
  Object.assign(room, { id: null, title: null });
}

export const isWithdrawn = (id: string): boolean => withdrawn.has(id);

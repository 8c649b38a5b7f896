import { proxy, useSnapshot } from "valtio";
import type { Allowance } from "#contract/limits.contract.ts";
import type { LimitReached } from "#thread/refusal.rules.ts";
import { createThreads, type Thread } from "#thread/threads.ts";
import { freshDraftKey } from "./held-question.ts";

/** One conversation on this page; it has no id until its first question was taken. */
export interface Room extends Thread {
  title: string | null;
  /** An answer has ended that its reader has not seen. */
  unread: boolean;
  incognito: boolean;
  /** What its answers have cost, those of all branches. */
  costMicros: number;
  /** The project that it stands in. */
  project: string | null;
  /** The name of the schedule that asks in it. */
  schedule: string | null;
  /** Offered where no model was chosen in it. */
  modelId: number | null;
  /** The last step to a branch beside the one that stood. */
  step: BranchStep | null;
}

export interface BranchStep {
  /** The question that it leads to. */
  to: string;
  by: "previous" | "next";
  /** `seen`: the list shows it, and where the reader stood among its buttons. */
  state: "leading" | "arrived" | "seen";
}

export const rooms = createThreads<Room>(() => ({
  title: null,
  unread: false,
  incognito: false,
  costMicros: 0,
  project: null,
  schedule: null,
  modelId: null,
  step: null,
}));

interface ChatState {
  /** Set by a refusal of the server and by nothing else; cleared by the next question that is taken. */
  limit: LimitReached | null;
  allowance: Allowance | null;
  /** Why the web was not asked; asking without it clears it. */
  webLimit: LimitReached | null;
}

export const chat = proxy<ChatState>({ limit: null, allowance: null, webLimit: null });

/** False once the server has said that the plan has no chat: then nothing is offered that asks a model. */
export const useChatIsIncluded = (): boolean => useSnapshot(chat).limit?.code !== "limits.not_included";

/** The room whose first question is not taken yet, of the dashboard or of a project's page. */
export function freshRoom(project: string | null = null, modelId: number | null = null): Room {
  const known = rooms.store.all.find((room) => room.id === null && room.project === project);
  return Object.assign(known ?? rooms.add(null), { project, modelId, draft: freshDraftKey(project) });
}

const withdrawn = new Set<string>();

/** Its only question was taken back: the server removes the conversation, and the room is as before it. */
export function withdrawConversation(room: Room): void {
  if (room.id !== null) withdrawn.add(room.id);
  Object.assign(room, { id: null, title: null, draft: freshDraftKey(room.project) });
}

export const isWithdrawn = (id: string): boolean => withdrawn.has(id);

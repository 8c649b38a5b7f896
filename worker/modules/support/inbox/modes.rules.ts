import type { ConversationMode } from "../../../contract/support/talk.ts";

/** What an owner does to a conversation: the mode it leads to, and the modes it begins in. */
export const modeChanges = {
  take_over: { to: "person", from: ["bot", "waiting", "closed"] },
  hand_back: { to: "bot", from: ["waiting", "person", "closed"] },
  close: { to: "closed", from: ["bot", "waiting", "person"] },
} as const satisfies Record<string, { to: ConversationMode; from: readonly ConversationMode[] }>;

export type ModeChange = keyof typeof modeChanges;

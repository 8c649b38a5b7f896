import { proxy } from "valtio";
import type { NamedPerson } from "#contract/schema.ts";
import type { SupportConversation, SupportMessage } from "#contract/support/conversations.contract.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import type { InboxFilter } from "./inbox.rules.ts";

export type OpenConversation = SupportConversation & { thread: SupportMessage[] };

/** The inbox that is open, as this page knows it. */
export interface Inbox {
  botId: string | null;
  filter: InboxFilter;
  status: "loading" | "ready" | "failed";
  error: ErrorKey | null;
  rows: SupportConversation[];
  total: number;
  /** Whether events arrive as they happen. */
  isLive: boolean;
  /** The conversation that is read. */
  conversationId: string | null;
  conversation: OpenConversation | null;
  conversationError: ErrorKey | null;
  /** Until when its visitor counts as writing. */
  typingUntil: number;
  /** The colleague who writes in it, and until when they count as writing. */
  writing: { author: NamedPerson; until: number } | null;
}

export const noInbox = (botId: string | null): Inbox => ({
  botId,
  filter: "open",
  status: "loading",
  error: null,
  rows: [],
  total: 0,
  isLive: false,
  conversationId: null,
  conversation: null,
  conversationError: null,
  typingUntil: 0,
  writing: null,
});

export const inbox = proxy<Inbox>(noInbox(null));

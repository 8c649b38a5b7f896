import type { UrlCitation } from "#contract/citations.contract.ts";
import type { ConversationMode, Rating } from "#contract/support/talk.ts";
import type { VisitorOffer } from "#contract/support/talk-events.ts";

interface TalkEntry {
  key: number;
  text: string;
}

/** The server's word and its sentence. */
export interface TalkRefusal {
  code: string;
  message: string;
}

/** What the visitor wrote; it stays where it was refused, to be sent again. */
export interface SentMessage extends TalkEntry {
  kind: "visitor";
  state: "sent" | "failed";
  /** Why it was refused; null for the connection. */
  refusal: TalkRefusal | null;
}

export interface Answer extends TalkEntry {
  kind: "bot";
  /** Null until the server has named it. */
  id: string | null;
  conversation: string | null;
  state: "waiting" | "writing" | "complete" | "stopped" | "failed";
  citations: UrlCitation[];
  offers: readonly VisitorOffer[];
  rating: Rating | null;
  /** Just now it was said to help not: what was missing is asked. */
  asksWhy: boolean;
}

/** What a person or the product itself wrote. */
export interface Note extends TalkEntry {
  kind: "person" | "system";
  id: string;
}

export type Turn = SentMessage | Answer | Note;

export interface TalkState {
  turns: readonly Turn[];
  mode: ConversationMode;
  /** Whether the conversation is loading that the visitor comes back to. */
  loading: "no" | "yes" | "failed";
  typing: boolean;
  /** What those waited who asked for a person lately; null where that is not known. */
  usualWaitMinutes: number | null;
  /** Whether the visitor left an address here. */
  hasLeft: boolean;
  /** Said once after the conversation was deleted. */
  forgotten: boolean;
}

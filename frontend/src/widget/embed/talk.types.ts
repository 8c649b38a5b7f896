import type { UrlCitation } from "#contract/citations.contract.ts";
import type { ConversationMode, Rating } from "#contract/support/talk.ts";
import type { VisitorOffer } from "#contract/support/talk-events.ts";

interface Keyed {
  key: number;
  text: string;
}

/** The server's word and its sentence. */
export interface Refused {
  code: string;
  message: string;
}

/** What the visitor wrote; it stays where it was refused, to be sent again. */
export interface Said extends Keyed {
  kind: "visitor";
  state: "sent" | "failed";
  /** Why it was refused; null for the connection. */
  refusal: Refused | null;
}

export interface Answer extends Keyed {
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
export interface Note extends Keyed {
  kind: "person" | "system";
  id: string;
}

export type Turn = Said | Answer | Note;

export interface TalkState {
  turns: readonly Turn[];
  mode: ConversationMode;
  /** Of the conversation that the visitor comes back to. */
  loading: "no" | "yes" | "failed";
  typing: boolean;
  /** What those waited who asked for a person lately; null where that is not known. */
  usualWaitMinutes: number | null;
  /** Whether the visitor left an address here. */
  hasLeft: boolean;
  /** Said once after the conversation was deleted. */
  forgotten: boolean;
}

/** What a visitor comes back with; the page around the frame keeps it, for the frame itself has no storage. */
export interface KeptVisit {
  lead: string;
  token: string;
  conversation: string | null;
  /** The answer that was being written. */
  answer: string | null;
  /** Whether an address was left. */
  hasLeft: boolean;
}

/** Who the visitor is on the owner's site, signed by the owner. */
export interface Identity {
  id: string;
  hash: string;
}

/** What the page around the frame says to it. */
export type ToFrame =
  | {
      type: "init";
      kept: KeptVisit | null;
      /** The address of the page, without its query. */
      page: string;
      identity: Identity | null;
      /** Whether the frame can be closed: on a page of its own it cannot. */
      closes: boolean;
    }
  | { type: "shown" }
  | { type: "hidden" };

/** How the launcher looks, and its words in the visitor's language. */
export interface Face {
  color: string;
  position: "left" | "right";
  words: { open: string; close: string; unread: string; title: string };
}

/** What the frame says to the page around it. `hello` is the first, and the only one that any page may hear. */
export type FromFrame =
  | { type: "hello" }
  | { type: "ready"; face: Face }
  | { type: "close" }
  | { type: "keep"; kept: KeptVisit }
  | { type: "forget" }
  | { type: "unread"; count: number };

/** The name that marks messages of a chatbot, with its key as the value. */
export const mark = "ensemble";

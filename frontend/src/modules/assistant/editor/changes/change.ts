import type { Node } from "@tiptap/pm/model";
import type { Finding } from "#contract/assistant/improve-guard.rules.ts";

interface ProposedChange {
  /** Its own name; the document keeps none of it. */
  id: string;
  /** The top-level block. */
  block: string;
  /** Positions in the document, moved along with every edit. */
  from: number;
  to: number;
  findings: readonly Finding[];
  /** The words that go and that come, as they were when it was proposed. */
  was: string;
  now: string;
}

/** Words within a block. */
export interface WordChange extends ProposedChange {
  kind: "words";
  /** The text block that holds the inserted words, and where in it. */
  source: Node;
  newFrom: number;
  newTo: number;
}

/** A block that becomes another one, or several. */
export interface BlockChange extends ProposedChange {
  kind: "block";
  nodes: readonly Node[];
}

/** Something that was proposed and is not in the document. */
export type Change = WordChange | BlockChange;

export interface Changes {
  /** In the order of the document. */
  waiting: readonly Change[];
  current: string | null;
  accepted: number;
  rejected: number;
}

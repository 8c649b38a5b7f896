import type { WebLook } from "../../../contract/chat/web.contract.ts";
import type { RunPassage } from "../../../knowledge/given-passages.rules.ts";
import type { StoredPage } from "../../../knowledge/source.ts";

/** A search that was made, for the ledger. */
export interface MadeSearch {
  costMicros: number;
  /** Milliseconds. */
  responseTime: number;
  errorType: string | null;
}

/** A page of the web as it was read; `parts` are what its passages stand in, the first of them part 1. */
export interface ReadWebPage {
  /** Known to this answer alone. */
  sourceId: string;
  url: string;
  title: string;
  parts: readonly Pick<StoredPage, "text" | "anchor">[];
}

/** What is looked up in the web for a question. */
export interface RunWeb {
  look: WebLook;
  /** The UTC day on which it was, as YYYY-MM-DD. */
  day: string;
  searches: readonly MadeSearch[];
  pages: readonly ReadWebPage[];
  passages: readonly RunPassage[];
}

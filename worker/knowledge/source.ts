import type { TextRun } from "./knowledge.tables.ts";
import type { WorkspaceId } from "../lib/owner-ids.ts";

/** What one reading made of a source. */
export interface SourceGeneration {
  /** The owner. */
  workspaceId: WorkspaceId;
  sourceId: string;
  gen: number;
}

/** A page of it, as its quotes are looked for. */
export interface StoredPage {
  text: string;
  /** Null where the source has no page geometry. */
  runs: TextRun[] | null;
  /** The fragment that leads to this part of a site page. */
  anchor: string | null;
}

import type { AiMessage } from "../providers/ai/ai.ts";
import type { Leg } from "./run.ts";
import type { WorkspaceId } from "../lib/owner-ids.ts";

export interface WriterQuestion {
  /** The account whose plan says which models write. */
  workspaceId: WorkspaceId;
  /** A model of that plan; null is the plan's own writer. */
  chosen: number | null;
  messages: readonly AiMessage[];
  maxOutputTokens: number;
  /** For all models together. */
  timeLimitMs: number;
}

/** What was written, and every call that was made for it: its caller stores both together. */
export interface WritingResult {
  /** Null where no model answered. */
  text: string | null;
  legs: Leg[];
}

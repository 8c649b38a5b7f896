import type { AiMessage } from "../../../providers/ai/ai.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

/** A question that the platform pays for; null where no model answers. */
export interface AskPlatform {
  ask(question: {
    workspaceId: WorkspaceId;
    messages: readonly AiMessage[];
    maxOutputTokens?: number;
    /** Milliseconds. */
    timeLimitMs: number;
    seesImages?: boolean;
  }): Promise<string | null>;
}

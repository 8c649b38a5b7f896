import type { AiMessage } from "../../../providers/ai/ai.ts";

/** A question that the platform pays for; null where no model answers. */
export interface AskPlatform {
  ask(question: {
    userId: string;
    messages: readonly AiMessage[];
    maxOutputTokens?: number;
    /** Milliseconds. */
    timeLimitMs: number;
    seesImages?: boolean;
  }): Promise<string | null>;
}

import { logError } from "../lib/log.ts";
import type { AiMessage } from "../providers/ai/ai.ts";
import { phrasesIn, rewritingMessages } from "./rewriting.prompts.ts";
import type { Rewritten } from "./rewriting.prompts.ts";
import type { Vocabulary } from "./vocabulary.sql.ts";
import type { WorkspaceId } from "../lib/owner-ids.ts";

interface Dependencies {
  /** The cheapest model that answers; each call stands in the ledger, and the platform pays. */
  platform: {
    ask(question: {
      workspaceId: WorkspaceId;
      messages: readonly AiMessage[];
      maxOutputTokens: number;
      timeLimitMs: number;
      signal?: AbortSignal;
    }): Promise<string | null>;
  };
}

export interface RewriteRequest extends Rewritten {
  /** The account that the ledger names. */
  workspaceId: WorkspaceId;
  vocabulary(): Promise<Vocabulary>;
  signal?: AbortSignal | undefined;
}

/** A reader waits for it before the first words. */
export const rewritingLimitMs = 1_500;
const maxOutputTokens = 150;

export type RewritingService = ReturnType<typeof createRewriting>;

/** Questions in the language and the words of the texts that are searched. */
export const createRewriting = ({ platform }: Dependencies) => ({
  /** Empty where no model answers in time: a failure here is never that of the answer. */
  async phrasesFor({ workspaceId, vocabulary, signal, ...asked }: RewriteRequest): Promise<string[]> {
    try {
      const messages = rewritingMessages(asked, await vocabulary());
      const limits = { maxOutputTokens, timeLimitMs: rewritingLimitMs, ...(signal && { signal }) };
      return phrasesIn((await platform.ask({ workspaceId, messages, ...limits })) ?? "");
    } catch (error) {
      logError("knowledge.not_rewritten", error);
      return [];
    }
  },
});

import { costInMicros, estimateTokens } from "../contract/chat/tokens.rules.ts";
import type { Clock } from "../lib/clock.ts";
import { logError } from "../lib/log.ts";
import { createId } from "../lib/ids.ts";
import type { EmbeddingResponse, Embeddings } from "../providers/ai/embeddings.ts";
import type { AiGateway } from "../providers/ai/gateway.ts";
import type { EmbeddingRepository, Payer } from "./embedding.repository.ts";

interface Dependencies {
  embeddings: Embeddings;
  /** USD per 1,000 tokens. */
  price: number;
  ai: Pick<AiGateway, "judge">;
  ledger: EmbeddingRepository;
  clock: Clock;
}

export interface EmbeddingResult {
  /** Null where the vendor failed. */
  points: number[][] | null;
  /** Settles when the call stands in the ledger; it never rejects. */
  recorded: Promise<void>;
}

/** Texts as points, each call with its row in the ledger: the platform pays. It never throws for a vendor's failure. */
export interface PaidEmbeddings {
  /** How many texts one call takes. */
  atOnce: number;
  embed(texts: readonly string[], payer: Payer): Promise<EmbeddingResult>;
}

export function createPaidEmbeddings({ embeddings, price, ai, ledger, clock }: Dependencies): PaidEmbeddings {
  return {
    atOnce: embeddings.atOnce,

    async embed(texts, payer) {
      const startedAt = clock.now();
      let made: EmbeddingResponse | null = null;
      let errorType: string | null = null;
      try {
        made = await embeddings.embed(texts);
      } catch (error) {
        // Too many texts are a fault of ours.
        if (error instanceof RangeError) throw error;
        errorType = ai.judge(error).errorType;
        logError("embeddings.failed", error);
      }
      const counted = made?.inputTokens ?? null;
      // A call that failed is not paid for.
      const inputTokens = made === null ? 0 : (counted ?? texts.reduce((sum, text) => sum + estimateTokens(text), 0));
      const now = clock.now();
      const call = {
        id: createId(),
        inputTokens,
        costMicros: costInMicros({ input: inputTokens, output: 0 }, { input: price, output: 0 }),
        estimated: made !== null && counted === null,
        responseTime: now - startedAt,
        errorType,
      };
      const recorded = ledger.record(payer, call, new Date(now)).catch((error: unknown) => {
        logError("embeddings.not_recorded", error);
      });
      return { points: made?.points ?? null, recorded };
    },
  };
}

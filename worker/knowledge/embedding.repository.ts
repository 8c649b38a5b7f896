import { sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { callerOf } from "../callers/callers.sql.ts";
import { keepInLedger } from "../modules/tracking/ledger.sql.ts";

/** The account that a call is booked on: by its id, or by its session. */
export type Payer = { userId: string } | { token: string };

export interface EmbeddingCall {
  id: string;
  inputTokens: number;
  costMicros: number;
  /** The vendor did not count. */
  estimated: boolean;
  /** Milliseconds. */
  responseTime: number;
  errorType: string | null;
}

/** No row of the catalogue: it cannot be chosen. */
export const embeddingModelId = 0;

export type EmbeddingRepository = ReturnType<typeof createEmbeddingRepository>;

export function createEmbeddingRepository(db: Database) {
  return {
    /** A call that the platform pays: a row in the ledger and nothing else; none for a session that is over. */
    async record(payer: Payer, call: EmbeddingCall, now: Date): Promise<void> {
      const of = "userId" in payer ? sql`select ${payer.userId}::text as id` : callerOf(payer.token, now);
      const { id, errorType, ...counts } = call;
      const entry = {
        ...counts,
        answerId: id,
        leg: 0,
        kind: "platform",
        modelId: embeddingModelId,
        provider: "chatgpt",
        outputTokens: 0,
        firstTokenTime: null,
        success: errorType === null,
        errorType,
        errorDetails: null,
      } as const;
      await db.execute(keepInLedger([entry], of, now));
    },
  };
}

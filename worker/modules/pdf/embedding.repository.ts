import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { callerOf } from "../auth/sessions.repository.ts";

/** In whose name a call stands in the ledger: somebody known, or whoever has this session. */
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

/** No row of the catalogue: nobody chooses it. */
export const embeddingModelId = 0;

export type EmbeddingRepository = ReturnType<typeof createEmbeddingRepository>;

export function createEmbeddingRepository(db: Database) {
  return {
    /** A call that the platform pays: a row in the ledger and nothing else; none for a session that is over. */
    async record(payer: Payer, call: EmbeddingCall, now: Date): Promise<void> {
      const of = "userId" in payer ? sql`select ${payer.userId}::text as id` : callerOf(payer.token, now);
      await db.execute(sql`
        insert into usage_record (answer_id, leg, user_id, kind, model_id, provider, input_tokens, output_tokens, cost_micros,
          estimated, response_time, first_token_time, success, error_type, error_details, created_at)
        select ${call.id}, 0, payer.id, 'platform', ${embeddingModelId}::int, 'chatgpt', ${call.inputTokens}::int, 0,
          ${call.costMicros}::bigint, ${call.estimated}::boolean, ${call.responseTime}::int, null,
          ${call.errorType === null}::boolean, ${call.errorType}, null, ${now.toISOString()}::timestamptz
        from (${of}) payer on conflict do nothing`);
    },
  };
}

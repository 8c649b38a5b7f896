import { sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import type { Credential } from "../lib/caller.ts";
import { callerOf } from "../callers/callers.sql.ts";
import { rolesWith } from "../contract/workspaces/rights.ts";
import { texts } from "../db/arrays.ts";
import { keepInLedger, paidBy } from "../modules/tracking/ledger.sql.ts";
import type { WorkspaceId } from "../lib/owner-ids.ts";

/** The account that a call is booked on: by its id, or by its session. */
export type Payer = { workspaceId: WorkspaceId } | Credential;

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

/** A question is embedded before its asker is known: what is refused to a role costs its team nothing. */
const mayAsk = texts(rolesWith("questions.ask"));

/** No row of the catalogue: it cannot be chosen. */
export const embeddingModelId = 0;

export type EmbeddingRepository = ReturnType<typeof createEmbeddingRepository>;

export function createEmbeddingRepository(db: Database) {
  return {
    /** A call that the platform pays: a row in the ledger and nothing else; none for a session that is over, or whose role may not ask. */
    async record(payer: Payer, call: EmbeddingCall, now: Date): Promise<void> {
      const of =
        "workspaceId" in payer
          ? paidBy(payer.workspaceId, null)
          : sql`select c.workspace_id as id, null::text as actor_id from (${callerOf(payer, now)}) c where c.role = any(${mayAsk})`;
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

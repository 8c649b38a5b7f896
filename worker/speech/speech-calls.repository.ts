import type { Database } from "../db/client.ts";
import { keepInLedger, paid } from "../modules/tracking/ledger.sql.ts";
import type { LedgerEntry } from "../modules/tracking/ledger.sql.ts";
import type { Payer } from "../modules/tracking/payer.ts";

/** One call to a model that listens. */
export type SpeechCall = Pick<
  LedgerEntry,
  "modelId" | "provider" | "costMicros" | "responseTime" | "errorType" | "errorDetails"
>;

export type SpeechCalls = ReturnType<typeof createSpeechCalls>;

/** Calls to models that listen, in the ledger. */
export const createSpeechCalls = (db: Database) => ({
  /** Calls that are kept twice under the same id are one row each. */
  async keep(payer: Payer, id: string, calls: readonly SpeechCall[], now: Date): Promise<void> {
    if (calls.length === 0) return;
    const entries = calls.map((call, leg) => ({
      ...call,
      answerId: id,
      leg,
      kind: "speech",
      inputTokens: 0,
      outputTokens: 0,
      estimated: false,
      firstTokenTime: null,
      success: call.errorType === null,
    }));
    await db.execute(keepInLedger(entries, paid(payer), now));
  },
});

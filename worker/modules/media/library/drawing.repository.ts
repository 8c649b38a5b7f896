import type { Database } from "../../../db/client.ts";
import { keepInLedger, paidBy } from "../../tracking/ledger.sql.ts";
import type { LedgerEntry } from "../../tracking/ledger.sql.ts";
import type { CallerIds } from "../../../lib/caller.ts";

/** One call to a model that draws. */
export type ImageCall = Pick<
  LedgerEntry,
  "modelId" | "provider" | "inputTokens" | "outputTokens" | "costMicros" | "responseTime" | "errorType" | "errorDetails"
> & { id: string };

export type DrawingRepository = ReturnType<typeof createDrawingRepository>;

export const createDrawingRepository = (db: Database) => ({
  /** Records the call in the ledger, on the account that had it drawn. */
  async record({ id: actorId, workspaceId }: CallerIds, { id, ...call }: ImageCall, now: Date): Promise<void> {
    const entry = {
      ...call,
      answerId: id,
      leg: 0,
      kind: "image",
      estimated: false,
      firstTokenTime: null,
      success: call.errorType === null,
    };
    await db.execute(keepInLedger([entry], paidBy(workspaceId, actorId), now));
  },
});

import { sql } from "drizzle-orm";
import { toEntry } from "../../../../answers/answers.repository.ts";
import type { Leg } from "../../../../answers/run.ts";
import { texts } from "../../../../db/arrays.ts";
import type { Database } from "../../../../db/client.ts";
import type { JobOwner } from "../../../../jobs/define-job.ts";
import { keepInLedger, paidByJob } from "../../../tracking/ledger.sql.ts";
import type { WorkspaceId } from "../../../../lib/owner-ids.ts";

export type CallsRepository = ReturnType<typeof createCallsRepository>;

/** What models were asked for clips, on the workspace and the person that have them made. A call that is delivered twice is one row. */
export const createCallsRepository = (db: Database) => ({
  async keep({ workspaceId, subject }: JobOwner, id: string, legs: readonly Leg[], now: Date): Promise<void> {
    if (legs.length === 0) return;
    const entries = legs.map((leg, place) => toEntry(id, place, "social", leg));
    await db.execute(keepInLedger(entries, paidByJob(workspaceId, subject), now));
  },

  /** Micro-USD of the calls under these ids. */
  async costOf(workspaceId: WorkspaceId, ids: readonly string[]): Promise<number> {
    const { rows } = await db.execute<{ cost: number }>(sql`
      select coalesce(sum(cost_micros), 0)::float8 as cost from usage_record
      where answer_id = any(${texts(ids)}) and user_id = ${workspaceId}`);
    return rows[0]?.cost ?? 0;
  },
});

import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import { systemClock } from "../../../worker/lib/clock.ts";
import { createAccountQuota } from "../../../worker/modules/limits/accounts.service.ts";
import { createLimitsRepository } from "../../../worker/modules/limits/limits.repository.ts";
import { startDatabase } from "../../support/database.ts";
import { makeSession } from "../../support/rows.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";

export const chatOf = (questions: number | null, period: "day" | "month" = "day"): PlanLimits => ({
  chat: { period, questions, costMicros: null },
});

/** Accounts in a database of their own, with the quota that the product makes of it. */
export async function openAccounts({ overHttp = false } = {}) {
  const database = await startDatabase({ overHttp });
  const { db, sql } = database;
  const limits = createLimitsRepository(db);
  return {
    ...database,
    limits,
    quota: createAccountQuota({ limits, clock: systemClock }),
    /** Frees what was held too long, as the cron trigger does. */
    sweep: () => limits.releaseExpired(new Date()),
    makeAccount: (plan: PlanLimits) => makeSession(db, { limits: plan }),
    /** What a purchase or its renewal writes. */
    async entitle(workspaceId: WorkspaceId, plan: PlanLimits, start: string | null = null, end: string | null = null) {
      await sql("update entitlement set limits = $2, period_start = $3, period_end = $4 where user_id = $1", [
        workspaceId,
        plan,
        start,
        end,
      ]);
    },
    /** All that is counted of an account, and what its holds come to. */
    async counted(workspaceId: WorkspaceId) {
      const [row] = await sql(
        `select coalesce(sum(used), 0)::int as used, coalesce(sum(reserved), 0)::int as reserved,
           (select coalesce(sum(units), 0)::int from reservation where user_id = $1 and state = 'held') as held
         from quota where user_id = $1`,
        [workspaceId],
      );
      return row as unknown as { used: number; reserved: number; held: number };
    },
  };
}
export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

import { sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { keepInLedger, paidBy } from "../modules/tracking/ledger.sql.ts";
import { toEntry } from "./answers.repository.ts";
import type { Leg } from "./run.ts";
import { unprovenCost } from "./unproven-cost.sql.ts";
import type { WorkspaceId } from "../lib/owner-ids.ts";

export type PlatformRepository = ReturnType<typeof createPlatformRepository>;

/** Calls that the platform makes and pays for itself. */
export function createPlatformRepository(db: Database, guestCostMicros: number) {
  return {
    /** Whether guests and unconfirmed accounts have cost less than they may together in a day. */
    async paysForGuests(now: Date): Promise<boolean> {
      const { rows } = await db.execute<{ open: boolean }>(
        sql`select ${unprovenCost(now)} < ${guestCostMicros}::bigint as open`,
      );
      return rows[0]?.open === true;
    },

    /** A row of the ledger and nothing else, in the name of an account. */
    async recordLeg(id: string, workspaceId: WorkspaceId, leg: Leg, now: Date): Promise<void> {
      await db.execute(keepInLedger([toEntry(id, 0, "platform", leg)], paidBy(workspaceId, null), now));
    },
  };
}

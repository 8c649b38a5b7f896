import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { capNames, type CapName } from "../../contract/meters.ts";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { fitsCap, capUse } from "./caps.sql.ts";
import type { CapCount } from "./caps.sql.ts";
import { capReached, notIncluded } from "./limits.errors.ts";
import { lockEntitlement } from "./quota.sql.ts";
import type { WorkspaceId } from "../../lib/owner-ids.ts";

/** A cap of a workspace's plan, and what stands under it; a limit of null is without a cap. */
export interface CapStanding {
  cap: CapName;
  limit: number | null;
  used: number;
}

interface StandingColumns extends Record<string, unknown> {
  most: string | null;
  used: string;
}

export type CapsRepository = ReturnType<typeof createCapsRepository>;

/** Caps on what stands: each module hands in how its own is counted, and writes through here what a cap counts. */
export function createCapsRepository(db: Database, counts: Readonly<Record<CapName, CapCount>>) {
  const standing = (workspaceId: WorkspaceId, cap: CapName): SQL => capUse(workspaceId, cap, counts[cap]);

  return {
    /** Every cap of a workspace's plan; empty without a plan. */
    async list(workspaceId: WorkspaceId): Promise<CapStanding[]> {
      const each = capNames.map((cap) => sql`select ${cap} as cap, s.* from (${standing(workspaceId, cap)}) s`);
      const { rows } = await db.execute<StandingColumns & { cap: CapName }>(sql.join(each, sql` union all `));
      return rows.map((row) => ({ cap: row.cap, ...toStanding(row) }));
    },

    /** Before work whose write would be refused: limits.cap_reached, limits.not_included. Only `write` is certain. */
    async require(workspaceId: WorkspaceId, cap: CapName, adding = 1): Promise<void> {
      const { rows } = await db.execute<StandingColumns>(standing(workspaceId, cap));
      refuseUnlessFits(cap, rows[0], adding);
    },

    /**
     * The rows that `statement` returns; it writes under the condition `fits`, so that of two writes at once the cap admits
     * no more than one. limits.cap_reached, limits.not_included where it wrote nothing because of the cap.
     */
    async write<Row extends Record<string, unknown>>(
      { workspaceId, cap, adding = 1 }: { workspaceId: WorkspaceId; cap: CapName; adding?: number },
      statement: (fits: SQL) => SQL,
    ): Promise<Row[]> {
      const fits = fitsCap({ workspaceId, cap, counted: counts[cap], adding });
      const [, written = [], [left] = []] = await runBatch(db, [
        lockEntitlement(workspaceId),
        statement(fits),
        standing(workspaceId, cap),
      ]);
      if (written.length === 0) refuseUnlessFits(cap, left as StandingColumns | undefined, adding);
      return written as Row[];
    },
  };
}

const toStanding = ({ most, used }: StandingColumns) => ({
  limit: most === null ? null : Number(most),
  used: Number(used),
});

function refuseUnlessFits(cap: CapName, row: StandingColumns | undefined, adding: number): void {
  const { limit, used } = row ? toStanding(row) : { limit: 0, used: 0 };
  if (limit === 0) throw notIncluded({ cap });
  if (limit !== null && used + adding > limit) throw capReached({ cap, limit, used });
}

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { unnamedCaps, type CapName } from "../../contract/meters.ts";
import { entitlement } from "../plans/plans.tables.ts";
import type { WorkspaceId } from "../../lib/owner-ids.ts";

/** How much of something a workspace has now: a scalar of whole numbers, for its id. */
export type CapCount = (workspaceId: SQL) => SQL;

/** What one write adds to what a cap counts. */
export interface CappedWrite {
  workspaceId: WorkspaceId;
  cap: CapName;
  counted: CapCount;
  /** Rows, or bytes where the cap counts those. */
  adding: number;
}

/** One row for a workspace with a plan: `most`, of which null is without a cap, and `used`. */
export const capUse = (workspaceId: WorkspaceId, cap: CapName, counted: CapCount): SQL => sql`
  select case jsonb_typeof(e.limits->'caps'->${cap}) when 'null' then null
      when 'number' then (e.limits->'caps'->>${cap})::bigint else ${unnamedCaps[cap]}::bigint end as most,
    ${counted(sql`e.user_id`)}::bigint as used
  from ${entitlement} e where e.user_id = ${workspaceId}`;

/** The condition of the write itself, after `lockEntitlement`: false without a plan. */
export const fitsCap = ({ workspaceId, cap, counted, adding }: CappedWrite): SQL => sql`
  exists (select 1 from (${capUse(workspaceId, cap, counted)}) s where s.most is null or s.used + ${adding}::bigint <= s.most)`;

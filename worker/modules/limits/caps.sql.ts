import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { unnamedCaps, type CapName } from "../../contract/meters.ts";
import { entitlement } from "../plans/plans.tables.ts";

/** How much of something an account has now: a scalar of whole numbers, for the id of the account. */
export type CapCount = (userId: SQL) => SQL;

/** What one write adds to what a cap counts. */
export interface CappedWrite {
  userId: string;
  cap: CapName;
  counted: CapCount;
  /** Rows, or bytes where the cap counts those. */
  adding: number;
}

/** One row for an account with a plan: `most`, of which null is without a cap, and `used`. */
export const capUse = (userId: string, cap: CapName, counted: CapCount): SQL => sql`
  select case jsonb_typeof(e.limits->'caps'->${cap}) when 'null' then null
      when 'number' then (e.limits->'caps'->>${cap})::bigint else ${unnamedCaps[cap]}::bigint end as most,
    ${counted(sql`e.user_id`)}::bigint as used
  from ${entitlement} e where e.user_id = ${userId}`;

/** The condition of the write itself, after `lockEntitlement`: false without a plan. */
export const fitsCap = ({ userId, cap, counted, adding }: CappedWrite): SQL => sql`
  exists (select 1 from (${capUse(userId, cap, counted)}) s where s.most is null or s.used + ${adding}::bigint <= s.most)`;

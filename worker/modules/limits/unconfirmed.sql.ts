import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { beforeConfirming } from "../../contract/meters.ts";
import type { QueryType } from "../../contract/meters.ts";

const oneFile = sql`case when exists (select 1 from quota q where q.user_id = m.user_id
  and q.query_type = m.query_type and q.period_start < m.period_start and q.used + q.reserved > 0) then 0
  else least(coalesce(m.limit_units, 1), 1) end`;

const unitsBefore = { "one file": oneFile, all: sql`m.limit_units` } as const;

/** The units of a meter `m` of an account whose address is not confirmed: it may bring one file, have it read, and ask it. */
export function unconfirmedUnits(queryType: QueryType): SQL {
  const had = beforeConfirming(queryType);
  return had === null ? sql`0` : unitsBefore[had];
}

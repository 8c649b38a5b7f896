import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { QueryType } from "../../contract/limits.contract.ts";

const oneFile = sql`case when exists (select 1 from quota q where q.user_id = m.user_id
  and q.query_type = m.query_type and q.period_start < m.period_start and q.used + q.reserved > 0) then 0
  else least(coalesce(m.limit_units, 1), 1) end`;

/** What an account may do before its address is confirmed: bring one file, have it read, and ask it. */
const beforeConfirming: Partial<Record<QueryType, SQL>> = {
  "pdf-uploads": oneFile,
  "pdf-chat": sql`m.limit_units`,
  "pdf-functionality": sql`m.limit_units`,
  "pdf-image-analyse": sql`m.limit_units`,
};

/** The units of a meter `m` of an account whose address is not confirmed. */
export const unconfirmedUnits = (queryType: QueryType): SQL => beforeConfirming[queryType] ?? sql`0`;

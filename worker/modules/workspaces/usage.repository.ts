import { sql } from "drizzle-orm";
import { user } from "../../accounts/accounts.tables.ts";
import { membership, workspace } from "../../accounts/workspaces.tables.ts";
import { questionTypes } from "../../contract/meters.ts";
import type { QueryType } from "../../contract/meters.ts";
import { texts } from "../../db/arrays.ts";
import type { Database } from "../../db/client.ts";
import { toMoment } from "../../db/columns.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";
import { reservation } from "../limits/limits.tables.ts";
import { mostQuestions } from "../limits/members.sql.ts";
import { usageRecord } from "../tracking/tracking.tables.ts";

/** The use of a person, of `visitors` together, or of no person. */
export interface StoredUse extends Record<string, unknown> {
  by: PersonId | "visitors" | null;
  /** Null where the account is gone. */
  name: string | null;
  member: boolean;
  most: number | null;
  asked: Partial<Record<QueryType, number>>;
  cost: string;
}

const answered: QueryType = "support-answers";

export type UsageRepository = ReturnType<typeof createUsageRepository>;

/** What the members of a team used of its plan: questions by their reservations, costs by the ledger. */
export const createUsageRepository = (db: Database) => ({
  /** Its members, and others by whom something was used between the two moments. */
  async read(workspaceId: WorkspaceId, from: Date, until: Date): Promise<StoredUse[]> {
    const within = sql`r.user_id = ${workspaceId} and r.created_at >= ${toMoment(from)} and r.created_at < ${toMoment(until)}`;
    const { rows } = await db.execute<StoredUse>(sql`
      with asked as (
        select case r.query_type when ${answered} then 'visitors' else r.actor_id end as by, r.query_type, sum(r.units)::int as units
        from ${reservation} r where ${within} and r.actor_id is not null and r.state in ('held', 'settled')
          and r.query_type = any(${texts([...questionTypes, answered])})
        group by 1, 2
      ),
      costs as (
        select case when r.actor_id is null and r.kind = 'support' then 'visitors' else r.actor_id end as by, sum(r.cost_micros) as cost
        from ${usageRecord} r where ${within} and r.actor_id is distinct from r.user_id and r.kind <> 'platform'
        group by 1
      ),
      members as (
        select m.person_id as by, ${mostQuestions} as most from ${membership} m join ${workspace} w on w.id = m.workspace_id
        where m.workspace_id = ${workspaceId}
      ),
      everyone as (select by from members union select by from asked union select by from costs)
      select e.by, u.name, m.by is not null as member, m.most, coalesce(c.cost, 0) as cost,
        coalesce((select jsonb_object_agg(a.query_type, a.units) from asked a where a.by = e.by), '{}') as asked
      from everyone e left join members m on m.by = e.by left join costs c on c.by is not distinct from e.by
      left join ${user} u on u.id = e.by
      order by c.cost desc nulls last, e.by`);
    return rows;
  },
});

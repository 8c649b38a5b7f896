import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { QueryType } from "../../contract/meters.ts";
import { sharedCeilingOf, beforeConfirming } from "../../contract/meters.ts";
import { holdLife } from "./limits.rules.ts";
import { countedBy, entitled, entitledPayer, holdUnits, holdShared, metersOf, unitsOf } from "./quota.sql.ts";
import { spendStops } from "./spend.rules.ts";
import { spendStopChecks } from "./spend.sql.ts";
import type { WorkspaceId } from "../../lib/owner-ids.ts";

const oneFile = sql`case when exists (select 1 from quota q where q.user_id = m.user_id
  and q.query_type = m.query_type and q.period_start < m.period_start and q.used + q.reserved > 0) then 0
  else least(coalesce(m.limit_units, 1), 1) end`;

const unitsBefore = { "one file": oneFile, all: sql`m.limit_units` } as const;

/** The units of a meter `m` of a person whose address is not confirmed: they may bring one file, have it read, and ask it. */
function unconfirmedUnits(queryType: QueryType): SQL {
  const had = beforeConfirming(queryType);
  return had === null ? sql`0` : unitsBefore[had];
}

/** What one action holds, under its id. */
export interface HoldRequest {
  queryType: QueryType;
  id: string;
  units: number;
  costMicros: number;
  /** Null: as long as its query type is held. */
  heldUntil: Date | null;
}

/** A query type, and the ceiling that it shares where it shares one. */
export const withShared = (queryType: QueryType): QueryType[] => {
  const shared = sharedCeilingOf(queryType);
  return shared === null ? [queryType] : [queryType, shared];
};

/** The stop that keeps the payer `c` from spending. */
function whenStopped(now: Date): SQL {
  const stops = spendStopChecks({ id: sql`c.user_id`, planId: sql`c.plan_id`, limits: sql`c.limits` }, now);
  return sql.join(
    spendStops.map((stop) => sql`when ${stops[stop]} then ${stop}`),
    sql` `,
  );
}

/**
 * An id that is new is inserted, so that of two at once one fails and takes its hold back with it; one that was released
 * is locked first and held anew. A shared ceiling is looked at before anything is held: `lockEntitlement` goes before it.
 */
export function reserveStatement(workspaceId: WorkspaceId, wanted: HoldRequest, now: Date): SQL {
  const { queryType, id, units, costMicros, heldUntil } = wanted;
  const expiresAt = (heldUntil ?? new Date(now.getTime() + holdLife(queryType))).toISOString();

  const isPassed = sql`${costMicros}::bigint > 0 and s.cost_used + ${costMicros}::bigint > s.limit_cost`;
  return sql`
    with earlier as materialized (select user_id, query_type, state from reservation where id = ${id} for update),
    known as materialized (
      select user_id = ${workspaceId} and query_type = ${queryType} as mine from earlier
      where state in ('held', 'settled') or user_id <> ${workspaceId} or query_type <> ${queryType}
    ),
    meters as materialized (${metersOf(entitled(workspaceId), withShared(queryType), now)}),
    meter as materialized (
      select m.user_id, m.query_type, m.period_start, m.period_end, m.limit_cost, m.limit_units as plan_units,
        u.email_verified is false as unconfirmed,
        case when u.email_verified is not false then m.limit_units else ${unconfirmedUnits(queryType)} end as limit_units
      from meters m left join "user" u on u.id = m.user_id where m.place = 0
    ),
    shared as materialized (
      select m.*, coalesce(q.cost_used + q.cost_reserved, 0) as cost_used
      from meters m left join quota q on ${countedBy} where m.place = 1 and m.limit_units is distinct from 0
    ),
    stop as materialized (
      select case ${whenStopped(now)} end as reason
      from (${entitledPayer(workspaceId)}) c where ${costMicros}::bigint > 0
    ),
    wanted as materialized (
      select m.*, ${units}::int as units, ${costMicros}::bigint as cost_micros from meter m
      where not exists (select 1 from known) and not exists (select 1 from stop where reason is not null) and not exists (select 1 from shared s where ${isPassed})
    ),
    held as (${holdUnits(sql`select * from wanted`)}),
    held_shared as (${holdShared(sql`select s.*, w.cost_micros from shared s, wanted w, held`)}),
    prolonged as (
      update reservation r set expires_at = greatest(r.expires_at, ${heldUntil?.toISOString() ?? null}::timestamptz)
      from known where r.id = ${id} and known.mine and r.state = 'held' and ${heldUntil !== null}
    ),
    again as (
      update reservation r set state = 'held', period_start = w.period_start, shared_type = s.query_type,
        shared_period_start = s.period_start, units = w.units, cost_micros = w.cost_micros,
        created_at = ${now.toISOString()}, expires_at = ${expiresAt}
      from wanted w join held on true left join shared s on true where r.id = ${id}
    ),
    noted as (
      insert into reservation (id, user_id, query_type, holder, period_start, shared_type, shared_period_start, units, cost_micros,
        state, created_at, expires_at)
      select ${id}, w.user_id, w.query_type, 'quota', w.period_start, s.query_type, s.period_start, w.units, w.cost_micros,
        'held', ${now.toISOString()}, ${expiresAt}
      from wanted w join held on true left join shared s on true where not exists (select 1 from earlier)
    )
    select m.query_type, ${unitsOf} as limit_units, m.period_end, coalesce(q.granted, 0) as granted,
      coalesce(q.used + q.reserved, 0) as used, m.limit_cost, coalesce(q.cost_used + q.cost_reserved, 0) as cost_used,
      held.used as held, known.mine, exists (select 1 from shared s where ${isPassed}) as shared_reached,
      m.plan_units + coalesce(q.granted, 0) as plan_units, m.unconfirmed, (select reason from stop) as spend_stop
    from meter m
    left join held on true
    left join known on true
    left join quota q on ${countedBy}`;
}

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { toMoment } from "../../db/columns.ts";
import type { QueryType } from "../../contract/meters.ts";
import { entitlement } from "../plans/plans.tables.ts";
import { memberQuota, quota, quotaGrant, reservation } from "./limits.tables.ts";
import { countsForMember } from "./members.sql.ts";
import type { WorkspaceId } from "../../lib/owner-ids.ts";

export const at = toMoment;

/**
 * For each row of `limits` (by, paid_start, paid_end and others): the row with period_start and period_end. A
 * window is the UTC day; or the paid period, in months from its start where it is longer, and in months from its end where
 * the renewal is late; unpaid the calendar month.
 */
export function windowsOf(limits: SQL, now: Date | SQL): SQL {
  return sql`
    select l.*, case when p.whole then l.paid_start else (b.anchor + p.passed * b.step) at time zone 'UTC' end as period_start,
      case when p.whole then l.paid_end else least((b.anchor + (p.passed + 1) * b.step) at time zone 'UTC', b.until) end as period_end
    from (${limits}) l, lateral (
      select n.*, ('1 ' || l.by)::interval as step, case when l.by = 'month' and l.paid_start is not null and l.paid_end > now then l.paid_end end as until,
        coalesce(case when l.by = 'month' and l.paid_start is not null then case when l.paid_end > now then l.paid_start else l.paid_end end end
          at time zone 'UTC', date_trunc(l.by, utc)) as anchor
      from (select ${at(now)} as now, ${at(now)} at time zone 'UTC' as utc) n offset 0
    ) b, lateral (
      select m - (b.anchor + m * interval '1 month' > b.utc)::int as passed, b.until - l.paid_start <= interval '32 days' and l.paid_start <= b.now as whole
      from (select (extract(year from b.utc) - extract(year from b.anchor)) * 12 + extract(month from b.utc) - extract(month from b.anchor) as m offset 0) m
      offset 0
    ) p`;
}

/**
 * For each row of `holders` (user_id, limits, period_start, period_end) and each query type: the limits and the window.
 * A limit_units of 0 is off, null is unlimited; what was granted beside the plan is not in it.
 */
export function metersOf(holders: SQL, queryTypes: readonly QueryType[], now: Date | SQL): SQL {
  const types = sql.join(
    queryTypes.map((type, place) => sql`(${type}, ${place}::int)`),
    sql`, `,
  );
  return windowsOf(
    sql`
      select h.user_id, t.query_type, t.place, (x.of->>'costMicros')::bigint as limit_cost,
        case jsonb_typeof(x.of) when 'object' then coalesce(x.of->>'questions', x.of->>'units')::int else 0 end as limit_units,
        coalesce(x.of->>'period', 'month') as by, h.period_start as paid_start, h.period_end as paid_end
      from (${holders}) h, (values ${types}) t(query_type, place), lateral (select h.limits->t.query_type as of) x`,
    now,
  );
}

/** The limits of a workspace, and its paid period: a row of `holders`. */
export const entitled = (workspaceId: WorkspaceId): SQL =>
  sql`select user_id, limits, period_start, period_end from ${entitlement} where user_id = ${workspaceId}`;

/** The same workspace as one that pays: with its plan. */
export const entitledPayer = (workspaceId: WorkspaceId): SQL =>
  sql`select user_id, plan_id, limits from ${entitlement} where user_id = ${workspaceId}`;

/**
 * First in a transaction that may be refused for what it reads: those of one workspace take turns, so that each statement after
 * it counts what the one before has written, and no plan changes meanwhile.
 */
export const lockEntitlement = (workspaceId: WorkspaceId): SQL =>
  sql`select user_id from ${entitlement} where user_id = ${workspaceId} for update`;

/** The row of quota that counts a meter `m`. */
export const countedBy = sql`q.user_id = m.user_id and q.query_type = m.query_type and q.period_start = m.period_start`;

/** What may be used of a meter `m` that `q` counts: the plan's units and the granted ones; null is unlimited. */
export const unitsOf = sql`m.limit_units + coalesce(q.granted, 0)`;

/**
 * Holds the units and cost of each row of `wanted` (user_id, query_type, units, cost_micros, period_start, period_end,
 * limit_units, limit_cost), unless a limit would be passed. The row lock of `on conflict` makes parallel holds take turns.
 */
export function holdUnits(wanted: SQL): SQL {
  return sql`
    insert into quota as q (user_id, query_type, period_start, period_end, reserved, cost_reserved, limit_units, limit_cost)
    select m.user_id, m.query_type, m.period_start, m.period_end, m.units, m.cost_micros, m.limit_units, m.limit_cost
    from (${wanted}) m left join quota q on ${countedBy}
    where coalesce(${unitsOf} >= m.units, true) and coalesce(m.limit_cost >= m.cost_micros, true)
    on conflict (user_id, query_type, period_start) do update set
      reserved = q.reserved + excluded.reserved, cost_reserved = q.cost_reserved + excluded.cost_reserved,
      limit_units = excluded.limit_units, limit_cost = excluded.limit_cost, period_end = excluded.period_end
    where coalesce(q.used + q.reserved + excluded.reserved <= excluded.limit_units + q.granted, true)
      and coalesce(q.cost_used + q.cost_reserved + excluded.cost_reserved <= excluded.limit_cost, true)
    returning q.used + q.reserved as used`;
}

/** Holds the cost of each row of `wanted` at a shared ceiling, which has room for it. */
export const holdShared = (wanted: SQL): SQL => sql`
  insert into ${quota} as q (user_id, query_type, period_start, period_end, cost_reserved, limit_units, limit_cost)
  select m.user_id, m.query_type, m.period_start, m.period_end, m.cost_micros, m.limit_units, m.limit_cost from (${wanted}) m
  on conflict (user_id, query_type, period_start) do update set
    cost_reserved = q.cost_reserved + excluded.cost_reserved, limit_units = excluded.limit_units,
    limit_cost = excluded.limit_cost, period_end = excluded.period_end`;

/** The row of quota that counts a reservation `due`, and that of the ceiling that it shares. */
export const countsDue = sql`q.user_id = due.user_id and q.query_type = due.query_type and q.period_start = due.period_start`;
export const sharesDue = sql`q.user_id = due.user_id and q.query_type = due.shared_type and q.period_start = due.shared_period_start`;

/**
 * Changes what a held reservation holds, in the period that it counts in; more only where it fits. Of a reservation that
 * shares a ceiling, `lockEntitlement` goes before it.
 */
export function resize(id: string, workspaceId: WorkspaceId, units: number, costMicros: number): SQL {
  const fits = sql`(${units}::int <= due.units or q.limit_units is null
    or q.used + q.reserved + ${units}::int - due.units <= q.limit_units + q.granted)`;
  const costs = sql`(${costMicros}::bigint <= due.cost_micros or q.limit_cost is null
    or q.cost_used + q.cost_reserved + ${costMicros}::bigint - due.cost_micros <= q.limit_cost)`;
  const passes = sql`${costMicros}::bigint > due.cost_micros
    and q.cost_used + q.cost_reserved + ${costMicros}::bigint - due.cost_micros > q.limit_cost`;
  return sql`
    with due as materialized (
      select * from ${reservation} where id = ${id} and user_id = ${workspaceId} and state = 'held' for update
    ),
    counted as (
      update ${quota} as q set reserved = q.reserved + ${units}::int - due.units,
        cost_reserved = q.cost_reserved + ${costMicros}::bigint - due.cost_micros
      from due where ${countsDue} and ${fits} and ${costs}
        and not exists (select 1 from ${quota} q where ${sharesDue} and ${passes})
      returning q.user_id
    ),
    shared as (
      update ${quota} as q set cost_reserved = q.cost_reserved + ${costMicros}::bigint - due.cost_micros
      from due, counted where ${sharesDue}
    ),
    resized as (
      update ${reservation} r set units = ${units}::int, cost_micros = ${costMicros}::bigint from counted
      where r.id = ${id} returning r.id
    )
    select case when exists (select from resized) then 'resized' when ${fits} then 'cost_reached' else 'reached' end as outcome
    from due join ${quota} q on ${countsDue}`;
}

/**
 * Frees at most so many that were held past their time, because their holder failed; a holder that still works settles all
 * the same. Rows are locked as every hold locks them: those of members, those of quota, the shared ceiling last.
 */
export function expire(now: Date, most: number): SQL {
  return sql`
    with late as materialized (
      select * from ${reservation} where state = 'held' and expires_at < ${at(now)}
      limit ${most} for update skip locked
    ),
    ended as (update ${reservation} r set state = 'expired' from late where r.id = late.id),
    due_of_members as materialized (
      select user_id, actor_id, member_period_start, sum(units)::int as units from late
      where member_period_start is not null group by user_id, actor_id, member_period_start
    ),
    locked_members as materialized (
      select q.person_id from ${memberQuota} q join due_of_members due on ${countsForMember}
      order by q.workspace_id, q.person_id for no key update of q
    ),
    freed_members as (
      update ${memberQuota} q set used = q.used - due.units from due_of_members due
      where ${countsForMember} and (select count(*) from locked_members) > 0 returning q.person_id
    ),
    due as materialized (
      select user_id, query_type, period_start, is_shared, sum(units)::int as units, sum(cost_micros)::bigint as cost_micros
      from (
        select user_id, query_type, period_start, false as is_shared, units, cost_micros from late where holder = 'quota'
        union all select user_id, shared_type, shared_period_start, true, 0, cost_micros from late where shared_type is not null
      ) held group by user_id, query_type, period_start, is_shared
    ),
    locked as materialized (
      select q.user_id from ${quota} q join due on ${countsDue} and (select count(*) from freed_members) >= 0
      order by due.user_id, due.is_shared, due.query_type for update of q
    ),
    freed as (
      update ${quota} as q set reserved = q.reserved - due.units, cost_reserved = q.cost_reserved - due.cost_micros
      from due where ${countsDue} and (select count(*) from locked) > 0
    )
    select count(*)::int as count from late`;
}

/** The most units that grants add up to: a limit and its grants stay within an integer. */
const mostGranted = 1_000_000_000;

export interface GrantDraft {
  /** The request's: a second one adds nothing. */
  id: string;
  units: number;
  reason: string;
  adminEmail: string;
}

/** Adds units to the running period of each meter (`metersOf`), for that period alone. */
export function grant(meters: SQL, { id, units, reason, adminEmail }: GrantDraft, now: Date): SQL {
  return sql`
    with meter as materialized (${meters}),
    noted as (
      insert into ${quotaGrant} (id, user_id, query_type, period_start, period_end, units, reason, admin_email, created_at)
      select ${id}, m.user_id, m.query_type, m.period_start, m.period_end, ${units}::int, ${reason}, ${adminEmail}, ${at(now)}
      from meter m on conflict (id) do nothing returning *
    )
    insert into ${quota} as q (user_id, query_type, period_start, period_end, granted)
    select n.user_id, n.query_type, n.period_start, n.period_end, n.units from noted n
    on conflict (user_id, query_type, period_start) do update set
      granted = least(${mostGranted}, q.granted + excluded.granted)
    returning q.granted`;
}

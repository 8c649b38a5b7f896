import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { QueryType } from "../../contract/limits.contract.ts";
import { dayOf, monthNumber, monthOf } from "./limits.rules.ts";
import { quota, reservation } from "./limits.tables.ts";

const monthAt = (count: SQL) => sql`((a.anchor + make_interval(months => ${count})) at time zone 'UTC')`;
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** One row: period_start and period_end, as `periodOf` of limits.rules.ts says; a test holds the two together. */
export function windowOf(by: SQL, start: SQL, end: SQL, now: Date): SQL {
  const today = dayOf(now);
  return sql`
    select
      case when a.daily then ${at(today.start)} when a.whole then ${start} else ${monthAt(sql`n.passed`)} end as period_start,
      case when a.daily then ${at(today.end)} when a.whole then ${end}
        else least(${monthAt(sql`n.passed + 1`)}, case when ${end} > ${at(now)} and ${start} is not null then ${end} end) end as period_end
    from (
      select ${by} is distinct from 'month' as daily,
        coalesce(${start} <= ${at(now)} and ${at(now)} < ${end} and ${end} - ${start} <= interval '32 days', false) as whole,
        (case when ${start} is null or ${end} is null then ${at(monthOf(now).start)} when ${end} <= ${at(now)} then ${end} else ${start} end)
          at time zone 'UTC' as anchor
    ) a
    cross join lateral (
      select ${monthNumber(now)}::int + 1 - (extract(year from a.anchor) * 12 + extract(month from a.anchor))::int as months
    ) m
    cross join lateral (
      select m.months - (a.anchor + make_interval(months => m.months) > ${at(now)} at time zone 'UTC')::int as passed
    ) n`;
}

/**
 * For each row of `holders` (user_id, limits, period_start, period_end) and each query type: the limits and the window.
 * A limit_units of 0 is off, null is unlimited.
 */
export function metersOf(holders: SQL, queryTypes: readonly QueryType[], now: Date): SQL {
  return sql`
    select h.user_id, t.query_type, t.place, w.period_start, w.period_end, (l.entry->>'costMicros')::bigint as limit_cost,
      case when jsonb_typeof(l.entry) = 'object' then coalesce(l.entry->>'questions', l.entry->>'units')::int else 0 end as limit_units
    from (${holders}) h
    cross join jsonb_array_elements_text(${JSON.stringify(queryTypes)}::jsonb) with ordinality t(query_type, place)
    cross join lateral (select h.limits->t.query_type as entry) l
    cross join lateral (${windowOf(sql`(l.entry->>'period')`, sql`h.period_start`, sql`h.period_end`, now)}) w`;
}

/**
 * Holds the units and cost of each row of `wanted` (user_id, query_type, units, cost_micros, period_start, period_end,
 * limit_units, limit_cost), unless a limit would be passed. The row lock of `on conflict` makes parallel holds take turns.
 */
export function hold(wanted: SQL): SQL {
  return sql`
    insert into ${quota} as q
      (user_id, query_type, period_start, period_end, reserved, cost_reserved, limit_units, limit_cost)
    select w.user_id, w.query_type, w.period_start, w.period_end, w.units, w.cost_micros, w.limit_units, w.limit_cost
    from (${wanted}) w
    where (w.limit_units is null or w.limit_units >= w.units) and (w.limit_cost is null or w.limit_cost >= w.cost_micros)
    on conflict (user_id, query_type, period_start) do update set
      reserved = q.reserved + excluded.reserved, cost_reserved = q.cost_reserved + excluded.cost_reserved,
      limit_units = excluded.limit_units, limit_cost = excluded.limit_cost, period_end = excluded.period_end
    where (excluded.limit_units is null or q.used + q.reserved + excluded.reserved <= excluded.limit_units)
      and (excluded.limit_cost is null
        or q.cost_used + q.cost_reserved + excluded.cost_reserved <= excluded.limit_cost)
    returning q.used + q.reserved as used`;
}

/** Turns a held reservation into what was used, once: a second call finds nothing due. What expired holds no more. */
export function settle(id: string, units: number, costMicros: number): SQL {
  return sql`
    with due as materialized (
      select * from ${reservation} where id = ${id} and state in ('held', 'expired') for update
    ),
    done as (
      update ${reservation} r set state = ${units === 0 && costMicros === 0 ? "released" : "settled"}
      from due where r.id = due.id
    )
    update ${quota} as q set
      used = q.used + ${units}::int, cost_used = q.cost_used + ${costMicros}::bigint,
      reserved = q.reserved - case due.state when 'held' then due.units else 0 end,
      cost_reserved = q.cost_reserved - case due.state when 'held' then due.cost_micros else 0 end
    from due
    where due.holder = 'quota' and q.user_id = due.user_id and q.query_type = due.query_type
      and q.period_start = due.period_start`;
}

/** Frees at most so many that were held past their time, because their holder died; one that lives settles all the same. */
export function expire(now: Date, most: number): SQL {
  return sql`
    with late as materialized (
      select * from ${reservation} where state = 'held' and expires_at < ${at(now)}
      limit ${most} for update skip locked
    ),
    ended as (update ${reservation} r set state = 'expired' from late where r.id = late.id),
    freed as (
      update ${quota} as q set reserved = q.reserved - s.units, cost_reserved = q.cost_reserved - s.cost_micros
      from (
        select user_id, query_type, period_start, sum(units)::int as units, sum(cost_micros)::bigint as cost_micros
        from late where holder = 'quota' group by user_id, query_type, period_start
      ) s
      where q.user_id = s.user_id and q.query_type = s.query_type and q.period_start = s.period_start
    )
    select count(*)::int as count from late`;
}

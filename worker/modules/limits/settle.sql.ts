import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { freeStops } from "../../contract/limits.ts";
import { entitlement } from "../plans/plans.tables.ts";
import { memberQuota, quota, reservation } from "./limits.tables.ts";
import { countsForMember } from "./members.sql.ts";
import { at, countsDue, sharesDue } from "./quota.sql.ts";

type Text = string | SQL;
type Amount = number | SQL;

/** What is `due`, the units that are counted of it, of its member too, and what becomes of the reservation. */
const dueAndCharge = (id: Text, charge: SQL): SQL => sql`
  due as materialized (
    select * from ${reservation} where id = ${id} and state in ('held', 'expired') for update
  ),
  charge as materialized (${charge}),
  done as (update ${reservation} r set state = charge.state from due, charge where r.id = due.id),
  of_member as (
    update ${memberQuota} q set used = q.used + charge.units - case due.state when 'held' then due.units else 0 end
    from due, charge where ${countsForMember} returning q.person_id
  )`;

/** The row of a member is locked before that of the quota, as an admission locks them. */
const memberFirst = sql`(select count(*) from of_member) >= 0`;

const count = (costMicros: Amount): SQL => sql`
  update ${quota} as q set
    used = q.used + charge.units, cost_used = q.cost_used + ${costMicros}::bigint,
    reserved = q.reserved - case due.state when 'held' then due.units else 0 end,
    cost_reserved = q.cost_reserved - case due.state when 'held' then due.cost_micros else 0 end
  from due, charge where due.holder = 'quota' and ${countsDue} and ${memberFirst}`;

const settleAs = (id: Text, charge: SQL, costMicros: Amount): SQL =>
  sql`with ${dueAndCharge(id, charge)} ${count(costMicros)}`;

const usedOf = (units: Amount, costMicros: Amount): SQL =>
  sql`select ${units}::int as units, case when ${units}::int > 0 or ${costMicros}::bigint > 0 then 'settled' else 'released' end as state`;

/** Turns what an answer holds into what was used, once: a second call finds nothing due. What expired holds no more. */
export const settle = (id: Text, units: Amount, costMicros: Amount): SQL =>
  settleAs(id, usedOf(units, costMicros), costMicros);

/** The same of any action: also of one whose cost a shared ceiling bears, as that of no answer. */
export const settleShared = (id: string, units: number, costMicros: number): SQL => sql`
  with ${dueAndCharge(id, usedOf(units, costMicros))},
  counted as (${count(costMicros)} returning q.user_id)
  update ${quota} as q set
    cost_used = q.cost_used + ${costMicros}::bigint,
    cost_reserved = q.cost_reserved - case due.state when 'held' then due.cost_micros else 0 end
  from due, counted where ${sharesDue}`;

/** Gives the units of a held reservation back, once, and counts what the action cost all the same. */
export const giveBack = (id: Text, costMicros: Amount): SQL =>
  settleAs(
    id,
    sql`select 0 as units, case when ${costMicros}::bigint > 0 then 'withdrawn' else 'released' end as state`,
    costMicros,
  );

/** The same for an answer that is complete and owes no unit: it takes none of the day's free stops. */
export const release = (id: Text, costMicros: Amount): SQL =>
  settleAs(id, sql`select 0 as units, 'released' as state`, costMicros);

/** The same for an answer stopped unseen: free so many times a day, then counted. `lockFreeStops` goes before it. */
export function settleUnseen(id: Text, costMicros: Amount, now: Date | SQL): SQL {
  const isFree = sql`count(w.id) < ${freeStops.perDay}`;
  return settleAs(
    id,
    sql`
      select case when ${isFree} then 0 else (select units from due) end as units, case when ${isFree} then 'withdrawn' else 'settled' end as state
      from due join ${reservation} w
        on w.user_id = due.user_id and w.state = 'withdrawn' and w.created_at >= date_trunc('day', ${at(now)}, 'UTC')`,
    costMicros,
  );
}

/** The unseen answers of one workspace settle one after the other, so that each counts those before it. */
export const lockFreeStops = (id: Text): SQL =>
  sql`select 1 from ${entitlement} e join ${reservation} r on r.user_id = e.user_id where r.id = ${id} for update of e`;

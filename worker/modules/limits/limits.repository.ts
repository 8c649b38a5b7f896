import { desc, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Allowance, QueryType } from "../../contract/limits.contract.ts";
import { texts } from "../../db/arrays.ts";
import type { Database } from "../../db/client.ts";
import { isUniqueViolation } from "../../db/failures.ts";
import { callerOf, countsOnNetwork } from "../../callers/callers.sql.ts";
import { weightOfName } from "../models/question-weights.sql.ts";
import { entitlement } from "../plans/plans.tables.ts";
import { quotaGrant } from "./limits.tables.ts";
import { allowanceOf, holdLife } from "./limits.rules.ts";
import { countedBy, expire, grant, hold, metersOf, resize, settle, unitsOf } from "./quota.sql.ts";
import type { GrantDraft } from "./quota.sql.ts";
import { unconfirmedUnits } from "./unconfirmed.sql.ts";

/** A query type of an account's plan, and what is left of it with what was `granted`. */
export interface Meter {
  queryType: QueryType;
  allowance: Allowance;
  granted: number;
  /** The ceiling of the period, and what counts against it with what is held; null is without one. */
  cost: { limitMicros: number; usedMicros: number } | null;
}

/** An account, and a meter where its plan has one. */
export interface MeteredCaller {
  id: string;
  /** Whether the network counts it: the chat of guests and of accounts without a confirmed address. */
  onNetwork: boolean;
  meter: Meter | null;
  /** The units that a question to the model counts as; 1 without a model. */
  countsAs: number;
}

/** What one action holds, under its id. */
export interface Wanted {
  queryType: QueryType;
  id: string;
  units: number;
  costMicros: number;
  /** Null: as long as its query type is held. */
  heldUntil: Date | null;
}

export interface Reservation {
  /** `taken`: the id is another account's, or another query type's. */
  outcome: "held" | "reached" | "cost_reached" | "off" | "taken" | "unconfirmed";
  allowance: Allowance;
}

interface MeterColumns extends Record<string, unknown> {
  query_type: QueryType;
  limit_units: number | null;
  period_end: string;
  granted: number;
  used: number;
  limit_cost: string | null;
  cost_used: string;
}

interface ReserveColumns extends MeterColumns {
  held: number | null;
  mine: boolean | null;
  plan_units: number | null;
  unconfirmed: boolean;
}

const sweptAtOnce = 500;
const grantsShown = 100;

export type LimitsRepository = ReturnType<typeof createLimitsRepository>;

export function createLimitsRepository(db: Database) {
  const reserveOnce = async (userId: string, wanted: Wanted, now: Date) => {
    const { rows } = await db.execute<ReserveColumns>(reserveStatement(userId, wanted, now));
    return toReservation(rows[0], wanted, now);
  };

  return {
    /** Everything that an account's plan meters, in the order of `queryTypes`; what is off is left out. */
    async listMeters(userId: string, queryTypes: readonly QueryType[], now: Date): Promise<Meter[]> {
      const { rows } = await db.execute<MeterColumns>(countedMeters(entitled(userId), queryTypes, now));
      return rows.flatMap((row) => toMeter(row) ?? []);
    },

    /** The account of a token, and the meter, in one round trip; null where the token is none. */
    async findCaller(
      token: string,
      { queryType, modelId }: { queryType: QueryType; modelId: number | null },
      now: Date,
    ): Promise<MeteredCaller | null> {
      const { rows } = await db.execute<
        MeterColumns & { id: string; on_network: boolean; counts_as: number | null }
      >(sql`
        with caller as materialized (${callerOf(token, now)})
        select c.id, ${countsOnNetwork(queryType)} as on_network, m.*,
          (select ${weightOfName(sql`t.model_common_name`)} from ai_model t where t.id = ${modelId}::int) as counts_as
        from caller c
        join (${countedMeters(sql`select id as user_id, limits, period_start, period_end from caller`, [queryType], now)}) m
          on m.user_id = c.id`);
      const [row] = rows;
      return row ? { id: row.id, onNetwork: row.on_network, meter: toMeter(row), countsAs: row.counts_as ?? 1 } : null;
    },

    /** Holds units under an id, or finds them held; one statement, and another where two raced for one id. */
    async reserve(userId: string, wanted: Wanted, now: Date): Promise<Reservation> {
      try {
        return await reserveOnce(userId, wanted, now);
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        return reserveOnce(userId, wanted, now);
      }
    },

    /** Adds units to the running period of a query type, once for its id: false where there is no plan, or it was done. */
    async grant(userId: string, queryType: QueryType, draft: GrantDraft, now: Date): Promise<boolean> {
      const { rows } = await db.execute(grant(metersOf(entitled(userId), [queryType], now), draft, now));
      return rows.length > 0;
    },

    /** The latest first. */
    async listGrants(userId: string): Promise<(typeof quotaGrant.$inferSelect)[]> {
      return db
        .select()
        .from(quotaGrant)
        .where(eq(quotaGrant.userId, userId))
        .orderBy(desc(quotaGrant.createdAt), desc(quotaGrant.id))
        .limit(grantsShown);
    },

    async settle(id: string, units: number, costMicros: number): Promise<void> {
      await db.execute(settle(id, units, costMicros));
    },

    /** Reached, it holds what it held; `gone`: it holds nothing. */
    async resize(userId: string, id: string, units: number, costMicros: number) {
      type Resized = { outcome: "resized" | "reached" | "cost_reached" };
      const { rows } = await db.execute<Resized>(resize(id, userId, units, costMicros));
      return rows[0]?.outcome ?? "gone";
    },

    /** Of these ids, what is held lasts until then at least. */
    async prolong(ids: readonly string[], until: Date): Promise<void> {
      await db.execute(sql`
        update reservation set expires_at = greatest(expires_at, ${until.toISOString()}::timestamptz)
        where id = any(${texts(ids)}) and state = 'held'`);
    },

    /** Frees what was held past its time, because its holder failed. */
    async releaseExpired(now: Date): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(expire(now, sweptAtOnce));
      return rows[0]?.count ?? 0;
    },
  };
}

const entitled = (userId: string): SQL =>
  sql`select user_id, limits, period_start, period_end from ${entitlement} where user_id = ${userId}`;

/** `metersOf` with what was used, and what is held counted as used. */
const countedMeters = (holders: SQL, queryTypes: readonly QueryType[], now: Date): SQL => sql`
  select m.user_id, m.query_type, ${unitsOf} as limit_units, m.period_end, coalesce(q.granted, 0) as granted,
    coalesce(q.used + q.reserved, 0) as used, m.limit_cost, coalesce(q.cost_used + q.cost_reserved, 0) as cost_used
  from (${metersOf(holders, queryTypes, now)}) m
  left join quota q on ${countedBy}
  order by m.place`;

/**
 * An id that is new is inserted, so that of two at once one fails and takes its hold back with it; one that was released
 * is locked first and held anew.
 */
function reserveStatement(userId: string, wanted: Wanted, now: Date): SQL {
  const { queryType, id, units, costMicros, heldUntil } = wanted;
  const expiresAt = (heldUntil ?? new Date(now.getTime() + holdLife(queryType))).toISOString();
  return sql`
    with earlier as materialized (select user_id, query_type, state from reservation where id = ${id} for update),
    known as materialized (
      select user_id = ${userId} and query_type = ${queryType} as mine from earlier
      where state in ('held', 'settled') or user_id <> ${userId} or query_type <> ${queryType}
    ),
    meter as materialized (
      select m.user_id, m.query_type, m.period_start, m.period_end, m.limit_cost, m.limit_units as plan_units,
        not u.email_verified as unconfirmed,
        case when u.email_verified then m.limit_units else ${unconfirmedUnits(queryType)} end as limit_units
      from (${metersOf(entitled(userId), [queryType], now)}) m join "user" u on u.id = m.user_id
    ),
    wanted as materialized (
      select m.*, ${units}::int as units, ${costMicros}::bigint as cost_micros from meter m
      where not exists (select 1 from known)
    ),
    held as (${hold(sql`select * from wanted`)}),
    prolonged as (
      update reservation r set expires_at = greatest(r.expires_at, ${heldUntil?.toISOString() ?? null}::timestamptz)
      from known where r.id = ${id} and known.mine and r.state = 'held' and ${heldUntil !== null}
    ),
    again as (
      update reservation r set state = 'held', period_start = w.period_start, units = w.units, cost_micros = w.cost_micros,
        created_at = ${now.toISOString()}, expires_at = ${expiresAt}
      from wanted w, held where r.id = ${id}
    ),
    noted as (
      insert into reservation (id, user_id, query_type, holder, period_start, units, cost_micros, state, created_at, expires_at)
      select ${id}, w.user_id, w.query_type, 'quota', w.period_start, w.units, w.cost_micros, 'held', ${now.toISOString()}, ${expiresAt}
      from wanted w, held where not exists (select 1 from earlier)
    )
    select m.query_type, ${unitsOf} as limit_units, m.period_end, coalesce(q.granted, 0) as granted,
      coalesce(q.used + q.reserved, 0) as used, m.limit_cost, coalesce(q.cost_used + q.cost_reserved, 0) as cost_used,
      held.used as held, known.mine,
      m.plan_units + coalesce(q.granted, 0) as plan_units, m.unconfirmed
    from meter m
    left join held on true
    left join known on true
    left join quota q on ${countedBy}`;
}

function toReservation(row: ReserveColumns | undefined, { units, costMicros }: Wanted, now: Date): Reservation {
  if (row === undefined) return { outcome: "off", allowance: allowanceOf(0, 0, now) };
  const { limit_units: limit, held, mine } = row;
  const allowance = (used: number) => allowanceOf(limit, used, new Date(row.period_end));
  if (held !== null) return { outcome: "held", allowance: allowance(held) };
  if (mine !== null) return { outcome: mine ? "held" : "taken", allowance: allowance(row.used) };
  if (row.plan_units === 0) return { outcome: "off", allowance: allowance(row.used) };
  if (row.unconfirmed) return { outcome: "unconfirmed", allowance: allowance(row.used) };
  const fits = limit === null || row.used + units <= limit;
  const cost = costOf(row);
  const costs = cost !== null && (units === 0 || cost.usedMicros + costMicros > cost.limitMicros);
  if (fits && costs) return { outcome: "cost_reached", allowance: allowance(row.used) };
  // Others may have taken the last units after the statement began: that they are gone is certain.
  return { outcome: "reached", allowance: allowance(Math.max(row.used, (limit ?? 0) - units + 1)) };
}

function toMeter(row: MeterColumns): Meter | null {
  if (row.limit_units === 0) return null;
  const allowance = allowanceOf(row.limit_units, row.used, new Date(row.period_end));
  return { queryType: row.query_type, allowance, granted: row.granted, cost: costOf(row) };
}

const costOf = ({ limit_cost: limit, cost_used: used }: MeterColumns): Meter["cost"] =>
  limit === null ? null : { limitMicros: Number(limit), usedMicros: Number(used) };

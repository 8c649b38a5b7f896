import { and, eq, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import type { QueryType } from "../../contract/limits.contract.ts";
import type { Period } from "./limits.rules.ts";
import { quota, reservation } from "./limits.tables.ts";

/**
 * Holds one unit and its cost for each row of `wanted` (user_id, period_start, period_end, cost_micros, limit_units,
 * limit_cost), unless a limit would be passed. The row lock of `on conflict` makes parallel holds wait for each other.
 */
export function holdOne(queryType: QueryType, wanted: SQL): SQL {
  return sql`
    insert into ${quota} as q
      (user_id, query_type, period_start, period_end, reserved, cost_reserved, limit_units, limit_cost)
    select w.user_id, ${queryType}, w.period_start, w.period_end, 1, w.cost_micros, w.limit_units, w.limit_cost
    from (${wanted}) w
    where (w.limit_units is null or w.limit_units >= 1) and (w.limit_cost is null or w.limit_cost >= w.cost_micros)
    on conflict (user_id, query_type, period_start) do update set
      reserved = q.reserved + 1, cost_reserved = q.cost_reserved + excluded.cost_reserved,
      limit_units = excluded.limit_units, limit_cost = excluded.limit_cost, period_end = excluded.period_end
    where (excluded.limit_units is null or q.used + q.reserved + 1 <= excluded.limit_units)
      and (excluded.limit_cost is null
        or q.cost_used + q.cost_reserved + excluded.cost_reserved <= excluded.limit_cost)
    returning user_id`;
}

/** Turns a held reservation into what was used, once: a second call finds nothing held. */
export function settle(id: string, units: number, costMicros: number): SQL {
  return sql`
    with done as (
      update ${reservation} set state = ${units === 0 && costMicros === 0 ? "released" : "settled"}
      where ${reservation.id} = ${id} and ${reservation.state} = 'held' returning *
    )
    update ${quota} as q set
      used = q.used + ${units}::int, reserved = q.reserved - done.units,
      cost_used = q.cost_used + ${costMicros}::bigint, cost_reserved = q.cost_reserved - done.cost_micros
    from done
    where done.holder = 'quota' and q.user_id = done.user_id and q.query_type = done.query_type
      and q.period_start = done.period_start`;
}

export type LimitsRepository = ReturnType<typeof createLimitsRepository>;

export function createLimitsRepository(db: Database) {
  return {
    async findUsed(userId: string, queryType: QueryType, period: Period): Promise<number> {
      const rows = await db
        .select({ used: quota.used, reserved: quota.reserved })
        .from(quota)
        .where(and(eq(quota.userId, userId), eq(quota.queryType, queryType), eq(quota.periodStart, period.start)));
      const [row] = rows;
      return row ? row.used + row.reserved : 0;
    },

    /** Frees what was held past its time, because its holder died. */
    async releaseExpired(now: Date): Promise<number> {
      const expired = await db
        .select({ id: reservation.id })
        .from(reservation)
        .where(and(eq(reservation.state, "held"), lt(reservation.expiresAt, now)))
        .limit(500);
      for (const { id } of expired) await db.execute(settle(id, 0, 0));
      return expired.length;
    },
  };
}

import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { spentOn, usdSetting } from "./spend.sql.ts";

/** What may be spent of it in a UTC day, in micro-USD; `name` is the slug of a plan, or `total`. */
export interface DaySpend {
  name: string;
  spentMicros: number;
  ceilingMicros: number;
}

interface SpendColumns extends Record<string, unknown> {
  name: string;
  spent: string;
  ceiling: string;
}

export type SpendRepository = ReturnType<typeof createSpendRepository>;

export function createSpendRepository(db: Database) {
  return {
    /** The installation, and each plan without a price, in one statement over the sums of the day. */
    async today(now: Date): Promise<DaySpend[]> {
      const { rows } = await db.execute<SpendColumns>(sql`
        select 'total' as name, ${spentOn(now)} as spent, ${usdSetting("total_day_usd")} as ceiling
        union all
        select p.slug, ${spentOn(now, sql`p.id`)}, ${usdSetting("free_plan_day_usd")}
        from plan p where p.monthly_price_cents = 0 and p.yearly_price_cents = 0
        order by 1`);
      return rows.map(({ name, spent, ceiling }) => ({
        name,
        spentMicros: Number(spent),
        ceilingMicros: Number(ceiling),
      }));
    },
  };
}

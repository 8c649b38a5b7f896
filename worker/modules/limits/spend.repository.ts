import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { spentOn, usdSetting } from "./spend.sql.ts";

/** Micro-USD of a UTC day: what was spent, and what may be. */
export interface DaySpend {
  spentMicros: number;
  ceilingMicros: number;
}

export interface PlanSpend extends DaySpend {
  planId: number;
  slug: string;
}

interface SpendColumns extends Record<string, unknown> {
  plan_id: number | null;
  slug: string | null;
  spent: string;
  ceiling: string;
}

export type SpendRepository = ReturnType<typeof createSpendRepository>;

export function createSpendRepository(db: Database) {
  return {
    /** The installation, and each plan without a price, in one statement over the sums of the day. */
    async today(now: Date): Promise<{ total: DaySpend; plans: PlanSpend[] }> {
      const { rows } = await db.execute<SpendColumns>(sql`
        select null::int as plan_id, null::text as slug, ${spentOn(now)} as spent, ${usdSetting("total_day_usd")} as ceiling
        union all
        select p.id, p.slug, ${spentOn(now, sql`p.id`)}, ${usdSetting("free_plan_day_usd")}
        from plan p where p.monthly_price_cents = 0 and p.yearly_price_cents = 0
        order by plan_id nulls first`);
      const toSpend = ({ spent, ceiling }: SpendColumns): DaySpend => ({
        spentMicros: Number(spent),
        ceilingMicros: Number(ceiling),
      });
      const [total, ...plans] = rows;
      if (total === undefined) throw new Error("the spend of the day has no row");
      return {
        total: toSpend(total),
        plans: plans.map((row) => ({ planId: row.plan_id ?? 0, slug: row.slug ?? "", ...toSpend(row) })),
      };
    },
  };
}

import { sql } from "drizzle-orm";
import type { LedgerName } from "../../contract/providers.ts";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { deleteSpend, foldDays } from "./ledger.sql.ts";
import type { Period } from "./money.rules.ts";

export interface CallTotals {
  calls: number;
  failures: number;
  input_tokens: number;
  output_tokens: number;
  cost_micros: number;
}

/** Sums of one kind: of a day, a plan (0 is none), a model of a provider, or a provider. */
export interface CostRow extends CallTotals {
  by: "day" | "plan" | "model" | "provider";
  day: string | null;
  plan_id: number | null;
  plan_name: { en: string; fr: string } | null;
  model_id: number | null;
  model_name: string | null;
  provider: LedgerName | null;
}

/** Sums in EUR cents: of a day or a plan; `others` are payments in another currency. A refund gives its share of the tax back. */
export interface RevenueRow {
  by: "day" | "plan";
  day: string | null;
  plan_id: number | null;
  plan_name: { en: string; fr: string } | null;
  revenue_cents: number;
  revenue_excluding_tax_cents: number;
  refunded_cents: number;
  payments: number;
  others: number;
}

export type MoneyRepository = ReturnType<typeof createMoneyRepository>;

export function createMoneyRepository(db: Database) {
  return {
    /** Makes one row of each sum of these days, which are over. */
    async foldDays({ from, to }: Period): Promise<void> {
      await runBatch(db, [foldDays(from, to), deleteSpend(to)]);
    },

    /** One round trip over the sums by day, never over the ledger itself. */
    async read({ from, to }: Period): Promise<{ costs: CostRow[]; revenue: RevenueRow[] }> {
      const [costs, revenue] = await runBatch(db, [
        sql`select s.*, p.name as plan_name, m.name as model_name
          from (
            select case when grouping(day) = 0 then 'day' when grouping(plan_id) = 0 then 'plan'
                when grouping(model_id) = 0 then 'model' else 'provider' end as by,
              day::text as day, plan_id, model_id, provider, sum(calls)::int as calls, sum(failures)::int as failures,
              sum(input_tokens)::float8 as input_tokens, sum(output_tokens)::float8 as output_tokens,
              sum(cost_micros)::float8 as cost_micros
            from usage_day where day between ${from}::date and ${to}::date
            group by grouping sets ((day), (plan_id), (model_id, provider), (provider))
          ) s
          left join plan p on p.id = s.plan_id
          left join ai_model m on m.id = s.model_id
          order by cost_micros desc, calls desc, s.plan_id, s.model_id, s.provider`,
        sql`select s.*, p.name as plan_name
          from (
            select case when grouping(day) = 0 then 'day' else 'plan' end as by, day::text as day, plan_id,
              coalesce(sum(amount_cents - refunded_cents) filter (where currency = 'eur'), 0)::float8 as revenue_cents,
              coalesce(sum(round((amount_cents - refunded_cents)::numeric * (amount_cents - tax_cents) / nullif(amount_cents, 0)))
                filter (where currency = 'eur'), 0)::float8 as revenue_excluding_tax_cents,
              coalesce(sum(refunded_cents) filter (where currency = 'eur'), 0)::float8 as refunded_cents,
              (count(*) filter (where currency = 'eur'))::int as payments,
              (count(*) filter (where currency <> 'eur'))::int as others
            from (
              select (paid_at at time zone 'UTC')::date as day, coalesce(plan_id, 0) as plan_id, currency, amount_cents,
                tax_cents, refunded_cents
              from payment
              where paid_at >= ${from}::date::timestamp at time zone 'UTC'
                and paid_at < (${to}::date + 1)::timestamp at time zone 'UTC'
            ) paid
            group by grouping sets ((day), (plan_id))
          ) s
          left join plan p on p.id = s.plan_id
          order by revenue_cents desc, s.plan_id`,
      ]);
      return { costs: (costs ?? []) as unknown as CostRow[], revenue: (revenue ?? []) as unknown as RevenueRow[] };
    },
  };
}

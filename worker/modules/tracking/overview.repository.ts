import { sql } from "drizzle-orm";
import type { Overview } from "../../contract/tracking.contract.ts";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";

type Figures = Omit<Overview, "month" | "day" | "subscriptions">;

export type OverviewRepository = ReturnType<typeof createOverviewRepository>;

export function createOverviewRepository(db: Database) {
  return {
    /** One round trip: the figures of a UTC day and of the month that it ends, and what is subscribed to. */
    async read(month: string, day: string): Promise<Figures & Pick<Overview, "subscriptions">> {
      const start = sql`${month}::date::timestamp at time zone 'UTC'`;
      const today = sql`${day}::date::timestamp at time zone 'UTC'`;
      const [figures, subscriptions] = await runBatch(db, [
        sql`select
          (select count(*) from person where kind = 'account')::int as people,
          (select count(*) from person where kind = 'account' and created_at >= ${start})::int as new_people,
          (select count(distinct user_id) from subscription where status = 'active' and ended_at is null)::int as paying,
          (select coalesce(sum(amount_cents - refunded_cents), 0) from payment
            where currency = 'eur' and paid_at >= ${start})::float8 as revenue_cents,
          (select coalesce(sum(calls - failures), 0) from usage_day
            where day = ${day}::date and kind <> 'platform' and model_id <> 0)::int as answers,
          (select count(*) from failed_message)::int as failed_messages,
          (select count(*) from job where state = 'failed' and updated_at >= ${today})::int as failed_jobs`,
        sql`select s.plan_id, p.name, (count(*) filter (where s.status = 'active' and s.interval = 'month'))::int as monthly,
            (count(*) filter (where s.status = 'active' and s.interval = 'year'))::int as yearly,
            (count(*) filter (where s.status = 'trialing'))::int as trials,
            (count(*) filter (where s.status not in ('active', 'trialing')))::int as unpaid,
            (count(*) filter (where s.cancel_at_period_end))::int as ending
          from subscription s left join plan p on p.id = s.plan_id
          where s.ended_at is null
          group by s.plan_id, p.name, p.sort_order
          order by count(*) desc, p.sort_order, s.plan_id`,
      ]);
      return {
        ...(figures?.[0] as unknown as Figures),
        subscriptions: (subscriptions ?? []) as unknown as Overview["subscriptions"],
      };
    },
  };
}

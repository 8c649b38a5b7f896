import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { QueryType } from "../../contract/meters.ts";
import { settingRules } from "../../contract/settings.rules.ts";
import type { SettingName } from "../../contract/settings.rules.ts";
import { toMoment } from "../../db/columns.ts";
import type { SpendStop } from "./spend.rules.ts";

type Moment = Date | SQL;

const dayOf = (now: Moment): SQL => sql`(${toMoment(now)} at time zone 'UTC')::date`;
/** A setting in USD, in micro-USD: read where it is compared, so that a change counts at once. */
export const usdSetting = (name: SettingName): SQL =>
  sql`coalesce((select value from setting where name = ${name}), ${settingRules[name].initial}::int)::bigint * 1000000`;

/** Micro-USD of the UTC day by the ledger's sums: of one plan (0 is none), or of all. */
export const spentOn = (now: Moment, planId?: SQL): SQL => sql`
  (select coalesce(sum(cost_micros), 0) from spend_day where day = ${dayOf(now)}
    ${planId === undefined ? sql`` : sql`and plan_id = ${planId}`})`;

const isWithoutPrice = (planId: SQL): SQL =>
  sql`exists (select from plan p where p.id = ${planId} and p.monthly_price_cents = 0 and p.yearly_price_cents = 0)`;

/** A ceiling whose row has only what other meters have as well. */
const copied: QueryType = "planner";

/** A day's share, in micro-USD, of what a plan's `limits` may cost in a month of thirty days; null without a ceiling. */
const dayShare = (limits: SQL): SQL => sql`
  (select sum((l.value->>'costMicros')::bigint * case l.value->>'period' when 'day' then 30 else 1 end) / 30
    from jsonb_each(${limits}) l where jsonb_typeof(l.value) = 'object' and l.key <> ${copied})`;

/** What a workspace has used and holds. */
const spentBy = (workspaceId: SQL): SQL => sql`
  (select sum(q.cost_used + q.cost_reserved) from quota q where q.user_id = ${workspaceId} and q.query_type <> ${copied})`;

/** A payer: a workspace with its plan and its limits. */
export interface SpendingWorkspace {
  id: SQL;
  planId: SQL;
  limits: SQL;
}

/**
 * When each stop holds for a workspace. What is spent is compared, so that all that is held at that moment is the most by
 * which a ceiling is passed. Sums are read where they are needed alone.
 */
export const spendStopChecks = ({ id, planId, limits }: SpendingWorkspace, now: Moment): Record<SpendStop, SQL> => ({
  total: sql`${spentOn(now)} >= ${usdSetting("total_day_usd")}`,
  plan: sql`case when ${isWithoutPrice(planId)} then ${spentOn(now, planId)} >= ${usdSetting("free_plan_day_usd")} else false end`,
  first_day: sql`case when ${isWithoutPrice(planId)} and exists (select from "user" u where u.id = ${id}
      and u.created_at >= date_trunc('day', ${toMoment(now)}, 'UTC'))
    then coalesce(${spentBy(id)} >= ${dayShare(limits)}, false) else false end`,
});

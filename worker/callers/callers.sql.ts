import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { session, user } from "../accounts/accounts.tables.ts";
import { toMoment } from "../db/columns.ts";
import type { QueryType } from "../contract/meters.ts";
import type { PlanLimits } from "../contract/plans.contract.ts";
import type { PlanType } from "../contract/users.contract.ts";
import type { UserCaller } from "../lib/caller.ts";
import { entitlement, plan } from "../modules/plans/plans.tables.ts";

const accountColumns = sql`
  u.id, u.name, u.email, u.email_verified, u.is_anonymous, u.incognito, e.limits, e.period_start, e.period_end,
  p.id as plan_id, p.name as plan_name, p.plan_type, p.monthly_price_cents, p.included_models`;
const withPlan = sql`left join ${entitlement} e on e.user_id = u.id left join ${plan} p on p.id = e.plan_id`;
const isLiving = sql`u.suspended_at is null and u.moved_to is null`;

const living = (columns: SQL, token: string | SQL, now: Date | SQL): SQL => sql`
  select ${columns} from ${session} s join ${user} u on u.id = s.user_id ${withPlan}
  where s.token = ${token} and s.expires_at > ${toMoment(now)} and ${isLiving}`;

/** The one question who a token is: a living session of a living person, with plan and limits. At most one row. */
export const callerOf = (token: string, now: Date): SQL =>
  living(
    sql`s.id as session_id, s.expires_at, s.created_at as opened_at, s.updated_at as seen_at, ${accountColumns}`,
    token,
    now,
  );

/** The same, with what an admission looks at alone; `reader_key` is the id of the session. */
export const askerOf = (token: SQL, now: SQL): SQL =>
  living(
    sql`s.id as reader_key, u.id, u.email_verified, u.is_anonymous, u.incognito, e.limits, e.period_start, e.period_end,
      p.id as plan_id, p.included_models`,
    token,
    now,
  );

/** A living account by its id, with plan and limits, which pays for what others ask. At most one row. */
export const accountOf = (userId: SQL): SQL => sql`
  select ${accountColumns} from ${user} u ${withPlan} where u.id = ${userId} and ${isLiving}`;

/** Whether the network counts what accounts without a confirmed address ask: none of them is counted by a plan then. */
export const countsUnconfirmed = (queryType: QueryType): boolean => queryType === "chat";

/**
 * Whether the network of a row `c` of `callerOf` counts what is asked: of guests everything, of accounts without a
 * confirmed address the chat.
 */
export const countsOnNetwork = (queryType: QueryType): SQL =>
  countsUnconfirmed(queryType) ? sql`(c.is_anonymous or not c.email_verified)` : sql`c.is_anonymous`;

/** A row of `callerOf`, as the driver parses it. */
export interface CallerRow extends Record<string, unknown> {
  session_id: string;
  expires_at: string;
  opened_at: string;
  seen_at: string;
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  is_anonymous: boolean;
  incognito: boolean;
  limits: PlanLimits | null;
  period_start: string | null;
  period_end: string | null;
  plan_id: number | null;
  plan_name: { en: string; fr: string } | null;
  plan_type: PlanType | null;
  monthly_price_cents: number | null;
  included_models: number[] | null;
}

export function toCaller(row: CallerRow): UserCaller {
  const { plan_id, plan_name, plan_type, monthly_price_cents } = row;
  const hasPlan = plan_id !== null && plan_name !== null && plan_type !== null && monthly_price_cents !== null;
  return {
    kind: row.is_anonymous ? "guest" : "user",
    id: row.id,
    sessionId: row.session_id,
    sessionExpiresAt: new Date(row.expires_at),
    sessionOpenedAt: new Date(row.opened_at),
    sessionSeenAt: new Date(row.seen_at),
    name: row.name,
    email: row.is_anonymous ? "" : row.email,
    emailVerified: row.email_verified,
    incognito: row.incognito,
    plan: hasPlan
      ? { id: plan_id, name: plan_name, planType: plan_type, monthlyPriceCents: monthly_price_cents }
      : null,
    limits: row.limits,
    periodStart: row.period_start === null ? null : new Date(row.period_start),
    periodEnd: row.period_end === null ? null : new Date(row.period_end),
  };
}

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { session, user } from "../accounts/accounts.tables.ts";
import type { QueryType } from "../contract/meters.ts";
import type { PlanLimits } from "../contract/plans.contract.ts";
import type { PlanType } from "../contract/users.contract.ts";
import type { UserCaller } from "../lib/caller.ts";
import { entitlement, plan } from "../modules/plans/plans.tables.ts";

const accountColumns = sql`
      ${user.id} as id, ${user.name} as name, ${user.email} as email, ${user.emailVerified} as email_verified,
      ${user.isAnonymous} as is_anonymous, ${user.incognito} as incognito,
      ${entitlement.limits} as limits, ${entitlement.periodStart} as period_start, ${entitlement.periodEnd} as period_end,
      ${plan.id} as plan_id, ${plan.name} as plan_name, ${plan.planType} as plan_type,
      ${plan.monthlyPriceCents} as monthly_price_cents, ${plan.includedModels} as included_models`;
const withPlan = sql`
    left join ${entitlement} on ${entitlement.userId} = ${user.id}
    left join ${plan} on ${plan.id} = ${entitlement.planId}`;
const isLiving = sql`${user.suspendedAt} is null and ${user.movedTo} is null`;

/** The one question who a token is: a living session of a living person, with plan and limits. At most one row. */
export function callerOf(token: string, now: Date): SQL {
  return sql`
    select ${session.id} as session_id, ${session.expiresAt} as expires_at,
      ${session.createdAt} as opened_at, ${session.updatedAt} as seen_at, ${accountColumns}
    from ${session}
    join ${user} on ${user.id} = ${session.userId} ${withPlan}
    where ${session.token} = ${token} and ${session.expiresAt} > ${now.toISOString()} and ${isLiving}`;
}

/** A living account by its id, with plan and limits, which pays for what others ask. At most one row. */
export const accountOf = (userId: SQL): SQL => sql`
    select ${accountColumns} from ${user} ${withPlan} where ${user.id} = ${userId} and ${isLiving}`;

/**
 * Whether the network of a row `c` of `callerOf` counts what is asked: of guests everything, of accounts without a
 * confirmed address the chat.
 */
export const countsOnNetwork = (queryType: QueryType): SQL =>
  sql`(c.is_anonymous or not c.email_verified and ${queryType === "chat"})`;

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

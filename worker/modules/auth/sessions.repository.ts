import { and, desc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import type { AdminCaller, UserCaller } from "../../lib/caller.ts";
import type { QueryType } from "../../contract/limits.contract.ts";
import type { PlanLimits } from "../../contract/plans.contract.ts";
import type { PlanType } from "../../contract/users.contract.ts";
import { adminSession, adminUser } from "./admin.tables.ts";
import { session, user } from "./auth.tables.ts";
import { entitlement, plan } from "../plans/plans.tables.ts";

/** The one question who a token is: a living session of a living person, with plan and limits. At most one row. */
export function callerOf(token: string, now: Date): SQL {
  return sql`
    select ${session.id} as session_id, ${session.expiresAt} as expires_at,
      ${session.createdAt} as opened_at, ${session.updatedAt} as seen_at,
      ${user.id} as id, ${user.name} as name, ${user.email} as email, ${user.emailVerified} as email_verified,
      ${user.isAnonymous} as is_anonymous, ${user.incognito} as incognito,
      ${entitlement.limits} as limits, ${entitlement.periodStart} as period_start, ${entitlement.periodEnd} as period_end,
      ${plan.id} as plan_id, ${plan.name} as plan_name, ${plan.planType} as plan_type,
      ${plan.monthlyPriceCents} as monthly_price_cents, ${plan.includedModels} as included_models
    from ${session}
    join ${user} on ${user.id} = ${session.userId}
    left join ${entitlement} on ${entitlement.userId} = ${user.id}
    left join ${plan} on ${plan.id} = ${entitlement.planId}
    where ${session.token} = ${token} and ${session.expiresAt} > ${now.toISOString()}
      and ${user.suspendedAt} is null and ${user.movedTo} is null`;
}

/**
 * Whether the network of a row `c` of `callerOf` counts what is asked: of guests everything, of accounts that nobody
 * confirmed the chat.
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

export interface OpenSession {
  id: string;
  userAgent: string | null;
  openedAt: Date;
  seenAt: Date;
}

export type SessionsRepository = ReturnType<typeof createSessionsRepository>;

export function createSessionsRepository(db: Database) {
  return {
    async findCaller(token: string, now: Date): Promise<UserCaller | null> {
      const { rows } = await db.execute<CallerRow>(callerOf(token, now));
      return rows[0] ? toCaller(rows[0]) : null;
    },

    async findAdmin(token: string, now: Date): Promise<AdminCaller | null> {
      const [found] = await db
        .select({
          id: adminUser.id,
          sessionId: adminSession.id,
          name: adminUser.name,
          email: adminUser.email,
          twoFactor: adminUser.twoFactorEnabled,
        })
        .from(adminSession)
        .innerJoin(adminUser, eq(adminUser.id, adminSession.userId))
        .where(and(eq(adminSession.token, token), gt(adminSession.expiresAt, now)));
      return found ? { kind: "admin", ...found } : null;
    },

    /** Those of these sessions that could still call. */
    async findAlive(sessionIds: readonly string[], now: Date): Promise<string[]> {
      const rows = await db
        .select({ id: session.id })
        .from(session)
        .innerJoin(user, eq(user.id, session.userId))
        .where(
          and(
            inArray(session.id, [...sessionIds]),
            gt(session.expiresAt, now),
            isNull(user.suspendedAt),
            isNull(user.movedTo),
          ),
        );
      return rows.map(({ id }) => id);
    },

    /** Keeps that a session is used, unless another request did since `seenAt`. */
    async keepUse(
      sessionId: string,
      used: { expiresAt: Date; userAgent: string | null },
      seenAt: Date,
      now: Date,
    ): Promise<void> {
      const unseen = sql`date_trunc('milliseconds', ${session.updatedAt}) <= ${seenAt.toISOString()}`;
      await db
        .update(session)
        .set({ ...used, updatedAt: now })
        .where(and(eq(session.id, sessionId), unseen));
    },

    /** A person's sessions that could still call, the one that was used last first. */
    async listOf(userId: string, now: Date): Promise<OpenSession[]> {
      return db
        .select({
          id: session.id,
          userAgent: session.userAgent,
          openedAt: session.createdAt,
          seenAt: session.updatedAt,
        })
        .from(session)
        .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
        .orderBy(desc(session.updatedAt), session.id);
    },

    /** False where that person has no such session. */
    async end(userId: string, sessionId: string): Promise<boolean> {
      const rows = await db
        .delete(session)
        .where(and(eq(session.id, sessionId), eq(session.userId, userId)))
        .returning({ id: session.id });
      return rows.length > 0;
    },

    async endOthers(userId: string, keptSession: string): Promise<void> {
      await db.delete(session).where(and(eq(session.userId, userId), ne(session.id, keptSession)));
    },
  };
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

import { and, eq, gt, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { account, verification } from "../auth/auth.tables.ts";
import { session, user } from "../../accounts/accounts.tables.ts";
import type { AccountRemoval } from "../../accounts/accounts.tables.ts";
import { job } from "../../jobs/jobs.tables.ts";
import { kindOf } from "../../answers/answers.repository.ts";
import type { AnswerLane } from "../../answers/answers.repository.ts";
import { forgetSecondFactor } from "../auth/auth.sql.ts";
import { file } from "../chat/conversations/conversations.tables.ts";
import { quota, reservation } from "../limits/limits.tables.ts";
import { removeSources } from "../../knowledge/sources.sql.ts";
import { document } from "../pdf/pdf.tables.ts";
import { activity, usageMonth, usageRecord, usageReport } from "../tracking/tracking.tables.ts";

export type RemovalRepository = ReturnType<typeof createRemovalRepository>;

const filesPerPage = 500;

export function createRemovalRepository(db: Database) {
  return {
    /** Closes an account in one transaction: its sessions end, nothing opens it, and its address is free. */
    async close(userId: string, whom: AccountRemoval, now: Date): Promise<void> {
      const moment = now.toISOString();
      const closed = sql`(select id from ${user} where id = ${userId} and removal is not null)`;
      await runBatch(db, [
        sql`update ${user} set removal = ${JSON.stringify(whom)}::jsonb, email = id || '@removed.invalid', name = '',
          image = null, email_verified = false, suspended_at = coalesce(suspended_at, ${moment}::timestamptz),
          updated_at = ${moment}
          where id = ${userId} and email = ${whom.email} and removal is null and not is_anonymous`,
        sql`delete from ${session} where user_id in ${closed}`,
        sql`delete from ${account} where user_id in ${closed}`,
        ...forgetSecondFactor(closed),
        sql`delete from ${verification} where value like ${`%${userId}%`} and exists ${closed}`,
      ]);
    },

    /** Whom to tell, and when it was closed; null for an account that is not being removed, or is gone. */
    async find(userId: string): Promise<(AccountRemoval & { closedAt: Date }) | null> {
      const [found] = await db
        .select({ removal: user.removal, closedAt: user.updatedAt })
        .from(user)
        .where(eq(user.id, userId));
      return found?.removal ? { ...found.removal, closedAt: found.closedAt } : null;
    },

    /** Accounts that were closed before a moment and are still there. */
    async listUnfinished(before: Date): Promise<string[]> {
      const rows = await db
        .select({ id: user.id })
        .from(user)
        .where(and(isNotNull(user.removal), lt(user.updatedAt, before)))
        .limit(100);
      return rows.map(({ id }) => id);
    },

    /** Lanes whose object may still make an answer or remember one. */
    async listLive(userId: string, since: Date): Promise<AnswerLane[]> {
      const rows = await db
        .selectDistinct({ lane: reservation.lane, kind: kindOf })
        .from(reservation)
        .where(
          and(eq(reservation.userId, userId), or(eq(reservation.state, "held"), gt(reservation.createdAt, since))),
        );
      return rows.flatMap(({ lane, kind }) => (lane === null ? [] : [{ lane, kind }]));
    },

    /** A page of them; those that are forgotten make room for the next. */
    async listFiles(userId: string): Promise<string[]> {
      const rows = await db.select({ id: file.id }).from(file).where(eq(file.userId, userId)).limit(filesPerPage);
      return rows.map(({ id }) => id);
    },

    async forgetFiles(ids: readonly string[]): Promise<void> {
      await db.delete(file).where(inArray(file.id, [...ids]));
    },

    /** Uploads that are not finished: each is held under its own id. */
    async listUploads(userId: string): Promise<string[]> {
      const held = and(eq(reservation.userId, userId), eq(reservation.state, "held"));
      const rows = await db
        .select({ id: reservation.id })
        .from(reservation)
        .where(and(held, eq(reservation.queryType, "pdf-uploads")));
      return rows.map(({ id }) => id);
    },

    /** Jobs that may still run. */
    async listJobs(userId: string): Promise<{ kind: string; subject: string }[]> {
      return db
        .select({ kind: job.kind, subject: job.subject })
        .from(job)
        .where(and(eq(job.userId, userId), inArray(job.state, ["pending", "running"])));
    },

    /** A page of the keys under which the contents of documents stand. */
    async listDocuments(userId: string): Promise<string[]> {
      const rows = await db
        .select({ key: document.fileKey })
        .from(document)
        .where(eq(document.userId, userId))
        .limit(filesPerPage);
      return rows.map(({ key }) => key);
    },

    async forgetDocuments(userId: string, keys: readonly string[]): Promise<void> {
      const owned = and(eq(document.userId, userId), inArray(document.fileKey, [...keys]));
      await db.execute(removeSources(sql`select id from ${document} where ${owned}`));
    },

    /** All that is left, in one transaction; false, and nothing, for an account that is still a customer. The ledger's counts stay. */
    async erase(userId: string): Promise<boolean> {
      const free = sql`(select id from ${user} u where id = ${userId} and removal is not null
        and not exists (select from billing_customer b where b.user_id = u.id))`;
      const results = await runBatch(db, [
        sql`update ${usageRecord} set error_details = null where user_id in ${free} and error_details is not null`,
        ...[quota, reservation, usageMonth, usageReport, activity].map(
          (table) => sql`delete from ${table} where user_id in ${free}`,
        ),
        sql`delete from ${user} where id in ${free}`,
        sql`select id from ${user} where id = ${userId}`,
      ]);
      return results.at(-1)?.length === 0;
    },
  };
}

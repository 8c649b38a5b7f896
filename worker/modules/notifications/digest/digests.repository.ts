import { and, eq, sql } from "drizzle-orm";
import { user } from "../../../accounts/accounts.tables.ts";
import type { Database } from "../../../db/client.ts";
import { toMoment } from "../../../db/columns.ts";
import { notificationSettings } from "../notifications.tables.ts";
import type { StoredSettings } from "../settings/settings.repository.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

/** A daily mail that is due, and its reader; `email` is null where the account gets no mails now. */
export interface DueDigest extends StoredSettings {
  digestDueAt: Date;
  email: string | null;
}

export type DigestsRepository = ReturnType<typeof createDigestsRepository>;

export const createDigestsRepository = (db: Database) => ({
  /** The longest overdue first. */
  async listDue(now: Date, limit: number): Promise<DueDigest[]> {
    const rows = await db
      .select({
        settings: notificationSettings,
        email: sql<
          string | null
        >`case when ${user.emailVerified} and ${user.suspendedAt} is null and ${user.removal} is null
          then ${user.email} end`,
      })
      .from(notificationSettings)
      .innerJoin(user, eq(user.id, notificationSettings.userId))
      .where(sql`${notificationSettings.digestDueAt} <= ${toMoment(now)}`)
      .orderBy(notificationSettings.digestDueAt)
      .limit(limit);
    return rows.flatMap(({ settings, email }) =>
      settings.digestDueAt === null ? [] : [{ ...settings, digestDueAt: settings.digestDueAt, email }],
    );
  },

  /** Unless its person has set another time meanwhile. */
  async setNext({ userId, digestDueAt }: Pick<DueDigest, "userId" | "digestDueAt">, next: Date | null): Promise<void> {
    await db
      .update(notificationSettings)
      .set({ digestDueAt: next })
      .where(and(eq(notificationSettings.userId, userId), eq(notificationSettings.digestDueAt, digestDueAt)));
  },

  async end(userId: PersonId, now: Date): Promise<void> {
    await db
      .update(notificationSettings)
      .set({ digestAt: null, digestDueAt: null, updatedAt: now })
      .where(eq(notificationSettings.userId, userId));
  },
});

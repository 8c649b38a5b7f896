import { and, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { adminUser } from "../accounts/admins.tables.ts";
import type { AlertName } from "../contract/alerts/alerts.ts";
import type { Database } from "../db/client.ts";
import { alert } from "./alerts.tables.ts";

export type StoredAlert = typeof alert.$inferSelect;
export type AlertsRepository = ReturnType<typeof createAlertsRepository>;

type NewAlert = Pick<StoredAlert, "id" | "name" | "value" | "subjects" | "openedAt">;

const isOpen = isNull(alert.endedAt);

export function createAlertsRepository(db: Database) {
  return {
    listOpen: (): Promise<StoredAlert[]> => db.select().from(alert).where(isOpen).orderBy(desc(alert.openedAt)),

    listEnded: (limit: number): Promise<StoredAlert[]> =>
      db.select().from(alert).where(isNotNull(alert.endedAt)).orderBy(desc(alert.endedAt)).limit(limit),

    /** Opens an alert, unless one of its rule is open: of two crons at once, one does. */
    async open(given: NewAlert): Promise<void> {
      await db
        .insert(alert)
        .values(given)
        .onConflictDoNothing({ target: alert.name, where: sql`ended_at is null` });
    },

    async end(name: AlertName, endedAt: Date): Promise<void> {
      await db
        .update(alert)
        .set({ endedAt })
        .where(and(eq(alert.name, name), isOpen));
    },

    /** Alerts whose beginning or end is still to be told; they are the caller's until `leaseUntil`. */
    async takeUntold(now: Date, leaseUntil: Date): Promise<StoredAlert[]> {
      return db
        .update(alert)
        .set({ leaseUntil })
        .where(
          and(
            sql`(${alert.notifiedAt} is null or (${alert.endedAt} is not null and ${alert.endNotifiedAt} is null))`,
            sql`(${alert.leaseUntil} is null or ${alert.leaseUntil} <= ${now.toISOString()}::timestamptz)`,
          ),
        )
        .returning();
    },

    /** An alert whose end was told needs no telling of its beginning. */
    async finishTelling(id: string, { isEnd, at }: { isEnd: boolean; at: Date }): Promise<void> {
      await db
        .update(alert)
        .set({
          notifiedAt: sql`coalesce(${alert.notifiedAt}, ${at.toISOString()}::timestamptz)`,
          leaseUntil: null,
          ...(isEnd && { endNotifiedAt: at }),
        })
        .where(eq(alert.id, id));
    },

    listAdmins: (): Promise<{ id: string; email: string }[]> =>
      db.select({ id: adminUser.id, email: adminUser.email }).from(adminUser).orderBy(adminUser.id),

    async removeOld(before: Date): Promise<void> {
      await db.delete(alert).where(lt(alert.endedAt, before));
    },
  };
}

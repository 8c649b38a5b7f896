import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { user } from "../../accounts/accounts.tables.ts";
import type { PersonId } from "../../lib/owner-ids.ts";

export type UsersRepository = ReturnType<typeof createUsersRepository>;

export function createUsersRepository(db: Database) {
  return {
    async setName(userId: PersonId, name: string, now: Date): Promise<void> {
      await db.update(user).set({ name, updatedAt: now }).where(eq(user.id, userId));
    },

    async findSubscribed(userId: PersonId): Promise<boolean> {
      const [found] = await db.select({ subscribed: user.subscribed }).from(user).where(eq(user.id, userId));
      return found?.subscribed ?? false;
    },

    async setSubscribed(userId: PersonId, subscribed: boolean, now: Date): Promise<void> {
      await db.update(user).set({ subscribed, updatedAt: now }).where(eq(user.id, userId));
    },

    /** False when there is no such plan. */
    async setPreviousPlan(userId: PersonId, planId: number | null, now: Date): Promise<boolean> {
      const known = sql`(${planId}::int is null or exists (select 1 from plan where id = ${planId}))`;
      const rows = await db
        .update(user)
        .set({ prevPlanId: planId, updatedAt: now })
        .where(and(eq(user.id, userId), known))
        .returning({ id: user.id });
      return rows.length > 0;
    },

    async setIncognito(userId: PersonId, incognito: boolean, now: Date): Promise<void> {
      await db.update(user).set({ incognito, updatedAt: now }).where(eq(user.id, userId));
    },
  };
}

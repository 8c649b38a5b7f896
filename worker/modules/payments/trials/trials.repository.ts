import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { runBatch } from "../../../db/client.ts";
import { user } from "../../../accounts/accounts.tables.ts";
import { checkout, trialClaim } from "../payments.tables.ts";

export type TrialsRepository = ReturnType<typeof createTrialsRepository>;

/** A claim is permanent once it is used; before, it lives as long as the checkout that made it. */
const isFree = sql`t.used_at is null and (t.checkout_id is null
  or exists (select 1 from ${checkout} c where c.id = t.checkout_id and c.state = 'expired'))`;

export function createTrialsRepository(db: Database) {
  return {
    /** Whether the person could claim now; what an open checkout of their own holds counts as theirs. */
    async isFree(person: string, userId: string): Promise<boolean> {
      const { rows } = await db.execute<{ taken: boolean }>(sql`
        select exists (select 1 from ${trialClaim} t where (t.person = ${person} or t.user_id = ${userId})
          and (t.used_at is not null or t.user_id <> ${userId} and not (${isFree}))) as taken`);
      return rows[0]?.taken === false;
    },

    /** One statement decides: of two that claim at once, one gets it. */
    async claim(person: string, userId: string, checkoutId: string, now: Date): Promise<boolean> {
      const { rows } = await db.execute(sql`
        insert into ${trialClaim} as t (person, user_id, checkout_id, claimed_at)
        select ${person}, ${userId}, ${checkoutId}, ${now.toISOString()}::timestamptz
        where not exists (select 1 from ${trialClaim} u where u.user_id = ${userId} and u.used_at is not null)
        on conflict (person) do update set user_id = excluded.user_id, checkout_id = excluded.checkout_id,
          claimed_at = excluded.claimed_at
        where t.checkout_id = excluded.checkout_id and t.used_at is null or ${isFree}
        returning t.person`);
      return rows.length > 0;
    },

    async release(checkoutId: string): Promise<void> {
      await db.delete(trialClaim).where(and(eq(trialClaim.checkoutId, checkoutId), isNull(trialClaim.usedAt)));
    },

    async findEmail(userId: string): Promise<string | null> {
      const [row] = await db.select({ email: user.email }).from(user).where(eq(user.id, userId));
      return row?.email ?? null;
    },

    /** Marks what the person claimed, and the address itself where its claim was lost. */
    async markUsed(person: string | null, userId: string, now: Date): Promise<void> {
      const at = sql`${now.toISOString()}::timestamptz`;
      await runBatch(db, [
        sql`update ${trialClaim} set used_at = ${at} where user_id = ${userId} and used_at is null`,
        sql`insert into ${trialClaim} (person, user_id, claimed_at, used_at)
          select ${person}::text, ${userId}, ${at}, ${at} where ${person}::text is not null
            and not exists (select 1 from ${trialClaim} where user_id = ${userId} and checkout_id is not null)
          on conflict (person) do update set used_at = coalesce(trial_claim.used_at, excluded.used_at)`,
      ]);
    },

    /** False where another person has tried with this card. */
    async noteCard(card: string, userId: string, now: Date): Promise<boolean> {
      const at = sql`${now.toISOString()}::timestamptz`;
      const { rows } = await db.execute(sql`
        insert into ${trialClaim} as t (person, user_id, claimed_at, used_at)
        values (${card}, ${userId}, ${at}, ${at})
        on conflict (person) do update set claimed_at = t.claimed_at where t.user_id = excluded.user_id
        returning t.person`);
      return rows.length > 0;
    },

    /** Gives back what the person claimed and never began. */
    async releaseUnused(userId: string): Promise<void> {
      await db.execute(sql`delete from ${trialClaim} t where t.user_id = ${userId} and ${isFree}`);
    },

    /** The same for every account, and where the checkout went with its account. */
    async releaseLost(): Promise<void> {
      await db.execute(sql`delete from ${trialClaim} t where ${isFree}
        or t.used_at is null and not exists (select 1 from ${checkout} c where c.id = t.checkout_id)`);
    },
  };
}

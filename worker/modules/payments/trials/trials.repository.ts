import { and, eq, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { runBatch } from "../../../db/client.ts";
import { user } from "../../../accounts/accounts.tables.ts";
import { texts } from "../../../db/arrays.ts";
import { checkout, trialClaim, trialKey } from "../payments.tables.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

export type TrialsRepository = ReturnType<typeof createTrialsRepository>;

/** A claim is permanent once it is used; before, it lives as long as the checkout that made it. */
const isFree = sql`t.used_at is null and (t.checkout_id is null
  or exists (select 1 from ${checkout} c where c.id = t.checkout_id and c.state = 'expired'))`;

const missingKeys = (names: readonly string[]) =>
  sql`(select count(*)::int from ${trialKey} k where k.name <> all(${texts(names)}))`;

/** One person by the hashes of every key, the first key's first. */
type PersonHashes = readonly [string, ...string[]];

/** Moves a claim that an earlier key made to the hash that claims are made under now. */
function underFirstKey([person, ...earlier]: PersonHashes): SQL {
  return sql`
    update ${trialClaim} set person = ${person} where person = (
        select e.person from ${trialClaim} e where e.person = any(${texts(earlier)}) order by e.used_at limit 1)
      and not exists (select 1 from ${trialClaim} f where f.person = ${person})`;
}

export function createTrialsRepository(db: Database) {
  return {
    /** Keeps the names of the keys in use, and says how many that were used before are not among them. */
    async keepKeys(names: readonly string[], now: Date): Promise<number> {
      const [, [counted] = []] = await runBatch(db, [
        sql`insert into ${trialKey} (name, first_used_at)
          select unnest(${texts(names)}), ${now.toISOString()}::timestamptz on conflict (name) do nothing`,
        sql`select ${missingKeys(names)} as missing`,
      ]);
      return Number(counted?.["missing"]);
    },

    /**
     * Whether the person could claim now; what an open checkout of their own holds counts as theirs. `missing`: how many
     * keys that were used before are not among those named.
     */
    async readFree(persons: PersonHashes, names: readonly string[], userId: PersonId) {
      const { rows } = await db.execute<{ taken: boolean; missing: number }>(sql`
        select ${missingKeys(names)} as missing, exists (select 1 from ${trialClaim} t where (t.person = any(${texts(persons)}) or t.user_id = ${userId})
          and (t.used_at is not null or t.user_id <> ${userId} and not (${isFree}))) as taken`);
      return { isFree: rows[0]?.taken === false, missing: Number(rows[0]?.missing) };
    },

    /** One statement decides: of two that claim at once, one gets it. */
    async claim(persons: PersonHashes, userId: PersonId, checkoutId: string, now: Date): Promise<boolean> {
      const [person, ...earlier] = persons;
      const [, rows = []] = await runBatch(db, [
        underFirstKey(persons),
        sql`insert into ${trialClaim} as t (person, user_id, checkout_id, claimed_at)
        select ${person}, ${userId}, ${checkoutId}, ${now.toISOString()}::timestamptz
        where not exists (select 1 from ${trialClaim} u
          where (u.user_id = ${userId} or u.person = any(${texts(earlier)})) and u.used_at is not null)
        on conflict (person) do update set user_id = excluded.user_id, checkout_id = excluded.checkout_id,
          claimed_at = excluded.claimed_at
        where t.checkout_id = excluded.checkout_id and t.used_at is null or ${isFree}
        returning t.person`,
      ]);
      return rows.length > 0;
    },

    async release(checkoutId: string): Promise<void> {
      await db.delete(trialClaim).where(and(eq(trialClaim.checkoutId, checkoutId), isNull(trialClaim.usedAt)));
    },

    async findEmail(userId: PersonId): Promise<string | null> {
      const [row] = await db.select({ email: user.email }).from(user).where(eq(user.id, userId));
      return row?.email ?? null;
    },

    /** Marks what the person claimed, and the address itself where its claim was lost. */
    async markUsed(persons: PersonHashes | null, userId: PersonId, now: Date): Promise<void> {
      const at = sql`${now.toISOString()}::timestamptz`;
      const person = persons?.[0] ?? null;
      await runBatch(db, [
        ...(persons === null ? [] : [underFirstKey(persons)]),
        sql`update ${trialClaim} set used_at = ${at} where user_id = ${userId} and used_at is null`,
        sql`insert into ${trialClaim} (person, user_id, claimed_at, used_at)
          select ${person}::text, ${userId}, ${at}, ${at} where ${person}::text is not null
            and not exists (select 1 from ${trialClaim} where user_id = ${userId} and checkout_id is not null)
          on conflict (person) do update set used_at = coalesce(trial_claim.used_at, excluded.used_at)`,
      ]);
    },

    /** False where another person has tried with this card. */
    async noteCard(cards: PersonHashes, userId: PersonId, now: Date): Promise<boolean> {
      const at = sql`${now.toISOString()}::timestamptz`;
      const [, rows = []] = await runBatch(db, [
        underFirstKey(cards),
        sql`insert into ${trialClaim} as t (person, user_id, claimed_at, used_at)
          values (${cards[0]}, ${userId}, ${at}, ${at})
          on conflict (person) do update set claimed_at = t.claimed_at where t.user_id = excluded.user_id
          returning t.person`,
      ]);
      return rows.length > 0;
    },

    /** Gives back what the person claimed and never began. */
    async releaseUnused(userId: PersonId): Promise<void> {
      await db.execute(sql`delete from ${trialClaim} t where t.user_id = ${userId} and ${isFree}`);
    },

    /** The same for every account, and where the checkout went with its account. */
    async releaseLost(): Promise<void> {
      await db.execute(sql`delete from ${trialClaim} t where ${isFree}
        or t.used_at is null and not exists (select 1 from ${checkout} c where c.id = t.checkout_id)`);
    },
  };
}

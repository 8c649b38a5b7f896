import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import type { SealedSecret } from "../../lib/sealing.ts";
import type { StoredSecret } from "../../providers/identity/authenticators.ts";
import { texts } from "../../db/arrays.ts";
import { forgetSecondFactor, lockUser } from "./auth.sql.ts";
import { account, recoveryCode, secondFactor } from "./auth.tables.ts";
import { passkey } from "./passkeys.tables.ts";
import { session } from "../../accounts/accounts.tables.ts";
import type { PersonId } from "../../lib/owner-ids.ts";

export type SecondFactorsRepository = ReturnType<typeof createSecondFactorsRepository>;

export interface Security {
  password: boolean;
  secondFactor: boolean;
  recoveryCodes: number;
}

export interface Proofs {
  password: boolean;
  code: boolean;
  passkey: boolean;
  google: boolean;
}

const stored = { sealed: secondFactor.secret, keyId: secondFactor.secretKeyId };

export function createSecondFactorsRepository(db: Database) {
  return {
    /** What an account has to prove itself by. */
    async findSecurity(userId: PersonId): Promise<Security> {
      const { rows } = await db.execute(sql`
        select exists (select from ${account} a where a.user_id = ${userId} and a.password is not null) as password,
          exists (select from ${secondFactor} f where f.user_id = ${userId} and f.confirmed_at is not null) as "secondFactor",
          (select count(*)::int from ${recoveryCode} r where r.user_id = ${userId}) as "recoveryCodes"`);
      const [found] = rows as unknown as Security[];
      if (found === undefined) throw new Error("a count found no row");
      return found;
    },

    /** By what a person can prove who they are. */
    async findProofs(userId: PersonId): Promise<Proofs> {
      const has = (rows: SQL): SQL => sql`exists (select ${rows} and t.user_id = ${userId})`;
      const { rows } = await db.execute(sql`
        select ${has(sql`from ${account} t where t.password is not null`)} as password,
          ${has(sql`from ${secondFactor} t where t.confirmed_at is not null`)} as code,
          ${has(sql`from ${passkey} t where true`)} as passkey,
          ${has(sql`from ${account} t where t.provider_id = 'google'`)} as google`);
      const [found] = rows as unknown as Proofs[];
      if (found === undefined) throw new Error("a question for rows found no answer");
      return found;
    },

    /** The sealed secret; null where none is asked for. */
    async findSecret(userId: PersonId): Promise<StoredSecret | null> {
      const [found] = await db
        .select(stored)
        .from(secondFactor)
        .where(and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt)));
      return found ?? null;
    },

    /** The sealed secret that waits for its first code. */
    async findUnconfirmed(userId: PersonId): Promise<StoredSecret | null> {
      const [found] = await db
        .select(stored)
        .from(secondFactor)
        .where(and(eq(secondFactor.userId, userId), isNull(secondFactor.confirmedAt)));
      return found ?? null;
    },

    /** The same secret under another key; nothing where it was replaced meanwhile. */
    async replaceSealed(userId: PersonId, before: StoredSecret, { sealed, keyId }: SealedSecret): Promise<void> {
      await db
        .update(secondFactor)
        .set({ secret: sealed, secretKeyId: keyId })
        .where(and(eq(secondFactor.userId, userId), eq(secondFactor.secret, before.sealed)));
    },

    /** False where one is asked for already. */
    async begin(userId: PersonId, { sealed: secret, keyId: secretKeyId }: SealedSecret, now: Date): Promise<boolean> {
      const rows = await db
        .insert(secondFactor)
        .values({ userId, secret, secretKeyId, createdAt: now })
        .onConflictDoUpdate({
          target: secondFactor.userId,
          set: { secret, secretKeyId, createdAt: now },
          setWhere: sql`${secondFactor.confirmedAt} is null`,
        })
        .returning({ userId: secondFactor.userId });
      return rows.length > 0;
    },

    /** Asks for it from now on, and ends every session but `keptSession`: none of them gave a code. False where another did. */
    async turnOn(
      userId: PersonId,
      { secret, codeHashes, keptSession }: { secret: string; codeHashes: readonly string[]; keptSession: string },
      now: Date,
    ): Promise<boolean> {
      const moment = now.toISOString();
      const turned = sql`(select user_id from ${secondFactor} where user_id = ${userId} and secret = ${secret}
        and confirmed_at = ${moment})`;
      const [, rows = []] = await runBatch(db, [
        lockUser(userId),
        sql`update ${secondFactor} set confirmed_at = ${moment}
          where user_id = ${userId} and secret = ${secret} and confirmed_at is null returning user_id`,
        sql`delete from ${recoveryCode} where user_id in ${turned}`,
        sql`insert into ${recoveryCode} (user_id, code_hash)
          select ${userId}, unnest(${texts(codeHashes)}) where exists ${turned}`,
        sql`delete from ${session} where user_id in ${turned} and id <> ${keptSession}`,
      ]);
      return rows.length > 0;
    },

    async turnOff(userId: PersonId): Promise<void> {
      await runBatch(db, forgetSecondFactor(sql`(select ${userId}::text)`));
    },

    /** False where no second factor is asked for. */
    async replaceRecoveryCodes(userId: PersonId, codeHashes: readonly string[]): Promise<boolean> {
      const [, kept = []] = await runBatch(db, [
        sql`delete from ${recoveryCode} where user_id = ${userId}`,
        sql`insert into ${recoveryCode} (user_id, code_hash)
          select user_id, unnest(${texts(codeHashes)}) from ${secondFactor}
          where user_id = ${userId} and confirmed_at is not null returning user_id`,
      ]);
      return kept.length > 0;
    },

    /** A code by its hashes under every key. Of several at once, one spends it. */
    async spendRecoveryCode(userId: PersonId, codeHashes: readonly string[]): Promise<boolean> {
      const rows = await db
        .delete(recoveryCode)
        .where(and(eq(recoveryCode.userId, userId), inArray(recoveryCode.codeHash, [...codeHashes])))
        .returning({ userId: recoveryCode.userId });
      return rows.length > 0;
    },
  };
}

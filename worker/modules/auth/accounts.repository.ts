import { and, eq, sql } from "drizzle-orm";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { createId } from "../../lib/ids.ts";
import { account, verification } from "./auth.tables.ts";
import { passkey } from "./passkeys.tables.ts";
import { session, user } from "../../accounts/accounts.tables.ts";
import { forgetSecondFactor, lockUser } from "./auth.sql.ts";
import type { PersonId } from "../../lib/owner-ids.ts";

/** Accounts and their passwords. */
export function createAccountsRepository(db: Database) {
  return {
    /** The reader of an address's mail owns its account: every way in that was set up before that proof goes. */
    async proveAddress(email: string, now: Date): Promise<{ passwordRemoved: boolean }> {
      const moment = now.toISOString();
      const unproven = sql`(select id from ${user} where email = ${email} and not email_verified and not is_anonymous)`;
      const [, removed = []] = await runBatch(db, [
        sql`select id from ${user} where id in ${unproven} for update`,
        sql`delete from ${account} where user_id in ${unproven} returning password is not null as had_password`,
        sql`delete from ${session} where user_id in ${unproven}`,
        sql`delete from ${verification} v using ${user} u where u.id in ${unproven} and v.value like '%' || u.id || '%'`,
        ...forgetSecondFactor(unproven),
        sql`update ${user} set email_verified = true, updated_at = ${moment} where id in ${unproven}`,
      ]);
      return { passwordRemoved: removed.some((row) => row["had_password"] === true) };
    },

    /** The account of a proven address, made when there is none. */
    async findOrMake(email: string, name: string, now: Date): Promise<PersonId> {
      await db
        .insert(user)
        .values({ id: createId() as PersonId, name, email, emailVerified: true, createdAt: now, updatedAt: now })
        .onConflictDoNothing();
      const [found] = await db.select({ id: user.id }).from(user).where(eq(user.email, email));
      if (found === undefined) throw new Error("the account was removed while it was entered");
      return found.id;
    },

    /** Null when the address has an account: the database decides, also between two at once. */
    async makeAccount(person: { name: string; email: string; hash: string }, now: Date): Promise<PersonId | null> {
      const id = createId() as PersonId;
      const moment = now.toISOString();
      const { rows } = await db.execute(sql`
        with made as (
          insert into ${user} (id, name, email, created_at, updated_at)
          values (${id}, ${person.name}, ${person.email}, ${moment}, ${moment})
          on conflict (email) do nothing returning id)
        insert into ${account} (id, account_id, provider_id, user_id, password, created_at, updated_at)
        select ${createId()}, id, 'credential', id, ${person.hash}, ${moment}, ${moment} from made returning user_id`);
      return rows.length > 0 ? id : null;
    },

    /** The same password at another cost; false where its hash is another by now. */
    async replaceHash(userId: PersonId, before: string, hash: string): Promise<boolean> {
      const rows = await db
        .update(account)
        .set({ password: hash })
        .where(and(eq(account.userId, userId), eq(account.providerId, "credential"), eq(account.password, before)))
        .returning({ id: account.id });
      return rows.length > 0;
    },

    async findCredential(email: string): Promise<{ userId: PersonId; hash: string } | null> {
      const [found] = await db
        .select({ userId: user.id, hash: account.password })
        .from(user)
        .innerJoin(account, and(eq(account.userId, user.id), eq(account.providerId, "credential")))
        .where(eq(user.email, email));
      return found?.hash ? { userId: found.userId, hash: found.hash } : null;
    },

    async findId(email: string): Promise<PersonId | null> {
      const [found] = await db.select({ id: user.id }).from(user).where(eq(user.email, email));
      return found?.id ?? null;
    },

    /** Whether the account of an address is confirmed and has a password; null when it has another address by now. */
    async findConfirmation(
      userId: PersonId,
      email: string,
    ): Promise<{ confirmed: boolean; hasPassword: boolean } | null> {
      const [found] = await db
        .select({ confirmed: user.emailVerified, hash: account.password })
        .from(user)
        .leftJoin(account, and(eq(account.userId, user.id), eq(account.providerId, "credential")))
        .where(and(eq(user.id, userId), eq(user.email, email)));
      return found ? { confirmed: found.confirmed, hasPassword: found.hash !== null } : null;
    },

    async isSuspended(userId: PersonId): Promise<boolean> {
      const [found] = await db.select({ at: user.suspendedAt }).from(user).where(eq(user.id, userId));
      return found?.at != null;
    },

    /** Confirms the address that the mail was sent to; false when the account has another by now. */
    async confirmAddress(userId: PersonId, email: string, now: Date): Promise<boolean> {
      const rows = await db
        .update(user)
        .set({ emailVerified: true, updatedAt: now })
        .where(and(eq(user.id, userId), eq(user.email, email)))
        .returning({ id: user.id });
      return rows.length > 0;
    },

    async findPasswordHash(userId: PersonId): Promise<string | null> {
      const [found] = await db.select({ password: account.password }).from(account).where(passwordOf(userId));
      return found?.password ?? null;
    },

    /**
     * Replaces the password and ends every session but `keptSession`; false, and nothing done, where that one is over. Without
     * one, the reader of a mail takes the account back: passkeys that another person may have added go as well.
     */
    async replacePassword(userId: PersonId, hash: string, keptSession: string | null, now: Date): Promise<boolean> {
      const moment = now.toISOString();
      const stands = sql`(${keptSession}::text is null or exists (select from ${session} where id = ${keptSession}))`;
      const [, replaced = []] = await runBatch(db, [
        lockUser(userId),
        sql`insert into ${account} (id, account_id, provider_id, user_id, password, created_at, updated_at)
          select ${createId()}, id, 'credential', id, ${hash}, ${moment}, ${moment}
          from ${user} where id = ${userId} and ${stands}
          on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = ${moment}
          returning user_id`,
        sql`delete from ${session} where user_id = ${userId} and id is distinct from ${keptSession} and ${stands}`,
        sql`delete from ${passkey} where user_id = ${userId} and ${keptSession}::text is null`,
      ]);
      return replaced.length > 0;
    },
  };
}

const passwordOf = (userId: PersonId) => and(eq(account.userId, userId), eq(account.providerId, "credential"));

import { and, eq, sql } from "drizzle-orm";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { createId } from "../../lib/ids.ts";
import { account, session, user } from "./auth.tables.ts";

/** Accounts and their passwords. */
export function createAccountsRepository(db: Database) {
  return {
    /** Whoever reads the mail of an address owns its account: access that was given before that proof goes. */
    async proveAddress(email: string, now: Date): Promise<{ passwordRemoved: boolean }> {
      const moment = now.toISOString();
      const unproven = sql`(select id from ${user} where email = ${email} and not email_verified and not is_anonymous)`;
      const [removed = []] = await runBatch(db, [
        sql`delete from ${account} where user_id in ${unproven} returning password is not null as had_password`,
        sql`delete from ${session} where user_id in ${unproven}`,
        sql`update ${user} set email_verified = true, updated_at = ${moment} where id in ${unproven}`,
      ]);
      return { passwordRemoved: removed.some((row) => row["had_password"] === true) };
    },

    /** The account of a proven address, made when there is none. */
    async findOrMake(email: string, name: string, now: Date): Promise<string> {
      await db
        .insert(user)
        .values({ id: createId(), name, email, emailVerified: true, createdAt: now, updatedAt: now })
        .onConflictDoNothing();
      const [found] = await db.select({ id: user.id }).from(user).where(eq(user.email, email));
      if (found === undefined) throw new Error("the account was removed while it was entered");
      return found.id;
    },

    /** Null when the address has an account: the database decides, also between two at once. */
    async makeAccount(person: { name: string; email: string; hash: string }, now: Date): Promise<string | null> {
      const id = createId();
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

    async findCredential(email: string): Promise<{ userId: string; hash: string } | null> {
      const [found] = await db
        .select({ userId: user.id, hash: account.password })
        .from(user)
        .innerJoin(account, and(eq(account.userId, user.id), eq(account.providerId, "credential")))
        .where(eq(user.email, email));
      return found?.hash ? { userId: found.userId, hash: found.hash } : null;
    },

    async findId(email: string): Promise<string | null> {
      const [found] = await db.select({ id: user.id }).from(user).where(eq(user.email, email));
      return found?.id ?? null;
    },

    /** Confirms the address that the mail was sent to; false when the account has another by now. */
    async confirmAddress(userId: string, email: string, now: Date): Promise<boolean> {
      const rows = await db
        .update(user)
        .set({ emailVerified: true, updatedAt: now })
        .where(and(eq(user.id, userId), eq(user.email, email)))
        .returning({ id: user.id });
      return rows.length > 0;
    },

    async findPasswordHash(userId: string): Promise<string | null> {
      const [found] = await db.select({ password: account.password }).from(account).where(passwordOf(userId));
      return found?.password ?? null;
    },

    /** Replaces the password and ends every session but `keptSession`. */
    async replacePassword(userId: string, hash: string, keptSession: string | null, now: Date): Promise<void> {
      const row = { id: createId(), accountId: userId, providerId: "credential", userId, password: hash };
      await db.batch([
        db
          .insert(account)
          .values({ ...row, createdAt: now, updatedAt: now })
          .onConflictDoUpdate({
            target: [account.providerId, account.accountId],
            set: { password: hash, updatedAt: now },
          }),
        db.delete(session).where(sql`${session.userId} = ${userId} and ${session.id} is distinct from ${keptSession}`),
      ]);
    },
  };
}

const passwordOf = (userId: string) => and(eq(account.userId, userId), eq(account.providerId, "credential"));

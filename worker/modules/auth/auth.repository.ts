import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { session as sessionRules } from "../../contract/limits.ts";
import type { UserCaller } from "../../lib/caller.ts";
import { createId } from "../../lib/ids.ts";
import { entitlement, plan } from "../plans/plans.tables.ts";
import { adminSession, adminVerification } from "./admin.tables.ts";
import { account, session, user, verification } from "./auth.tables.ts";
import { followMoved, moveGuest, removeEmptyGuests } from "./guests.repository.ts";
import { callerOf, toCaller } from "./sessions.repository.ts";
import type { CallerRow } from "./sessions.repository.ts";

export type AuthRepository = ReturnType<typeof createAuthRepository>;

export interface Entry {
  userId: string;
  /** The bare session token; `opens` makes its session, else it exists already. */
  token: string;
  opens: boolean;
  /** The bare session token of the guest that this person was. */
  guestToken: string | null;
}

const freePlan = "chatai-free";
const sessionEnd = (now: Date) => new Date(now.getTime() + sessionRules.days * 86_400_000);

export function createAuthRepository(db: Database) {
  const batch = (statements: readonly SQL[]) => {
    const [first, ...rest] = statements.map((statement) => db.execute<Record<string, unknown>>(statement));
    if (first === undefined) throw new Error("a batch needs a statement");
    return db.batch([first, ...rest]);
  };
  return {
    /** Guests keep an address that no mail can reach, because every account has one. */
    async makeGuest(token: string, now: Date): Promise<UserCaller | null> {
      const id = createId();
      const moment = now.toISOString();
      const results = await batch([
        sql`insert into ${user} (id, name, email, is_anonymous, created_at, updated_at)
          values (${id}, '', ${`${id}@guest.invalid`}, true, ${moment}, ${moment})`,
        openSession(id, token, now),
        callerOf(token, now),
      ]);
      return callerIn(results);
    },

    /** Lets somebody in, in one transaction: their session, the free plan where they have none, what they did as a guest. */
    async enter({ userId, token, opens, guestToken }: Entry, now: Date): Promise<UserCaller | null> {
      const results = await batch([
        opens ? openSession(userId, token, now) : dateSession(token, now),
        sql`insert into ${entitlement} (user_id, plan_id, limits)
          select ${user.id}, ${plan.id}, ${plan.limits} from ${user}, ${plan}
          where ${user.id} = ${userId} and ${plan.slug} = ${freePlan} on conflict do nothing`,
        ...(guestToken === null ? [] : moveGuest(guestToken, userId, now)),
        callerOf(token, now),
      ]);
      return callerIn(results);
    },

    async keepToken(identifier: string, value: string, expiresAt: Date): Promise<void> {
      await db.insert(verification).values({ id: createId(), identifier, value, expiresAt });
    },

    /** Takes a one-time token away and answers what it held: of several at once, one gets it. */
    async spendToken(identifier: string, now: Date): Promise<string | null> {
      const rows = await db
        .delete(verification)
        .where(and(eq(verification.identifier, identifier), gt(verification.expiresAt, now)))
        .returning({ value: verification.value });
      return rows[0]?.value ?? null;
    },

    /** Whoever reads the mail of an address owns its account: access that was given before that proof goes. */
    async proveAddress(email: string, now: Date): Promise<{ passwordRemoved: boolean }> {
      const moment = now.toISOString();
      const unproven = sql`(select id from ${user} where email = ${email} and not email_verified and not is_anonymous)`;
      const [removed] = await batch([
        sql`delete from ${account} where user_id in ${unproven} returning password is not null as had_password`,
        sql`delete from ${session} where user_id in ${unproven}`,
        sql`update ${user} set email_verified = true, updated_at = ${moment} where id in ${unproven}`,
      ]);
      return { passwordRemoved: removed.rows.some((row) => row["had_password"] === true) };
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
        db.delete(account).where(passwordOf(userId)),
        db.insert(account).values({ ...row, createdAt: now, updatedAt: now }),
        db.delete(session).where(sql`${session.userId} = ${userId} and ${session.id} is distinct from ${keptSession}`),
      ]);
    },

    async endSession(sessionId: string): Promise<void> {
      await db.delete(session).where(eq(session.id, sessionId));
    },

    async endSessionOf(token: string): Promise<void> {
      await db.delete(session).where(eq(session.token, token));
    },

    async endAdminSession(sessionId: string): Promise<void> {
      await db.delete(adminSession).where(eq(adminSession.id, sessionId));
    },

    async removeEmptyGuests(before: Date): Promise<number> {
      return (await db.execute(removeEmptyGuests(before))).rows.length;
    },

    /** Tidies what time has ended, and lets stragglers follow guests that moved. */
    async removeExpired(now: Date): Promise<void> {
      await batch(followMoved());
      await db.batch([
        db.delete(session).where(lt(session.expiresAt, now)),
        db.delete(verification).where(lt(verification.expiresAt, now)),
        db.delete(adminSession).where(lt(adminSession.expiresAt, now)),
        db.delete(adminVerification).where(lt(adminVerification.expiresAt, now)),
      ]);
    },
  };
}

const passwordOf = (userId: string) => and(eq(account.userId, userId), eq(account.providerId, "credential"));

const openSession = (userId: string, token: string, now: Date) => sql`
  insert into ${session} (id, token, user_id, expires_at, created_at, updated_at)
  select ${createId()}, ${token}, id, ${sessionEnd(now).toISOString()}, ${now.toISOString()}, ${now.toISOString()}
  from ${user} where id = ${userId}`;
/** The caller that the last statement of a batch found. */
const callerIn = (results: readonly { rows: Record<string, unknown>[] }[]): UserCaller | null => {
  const row = results.at(-1)?.rows[0];
  return row ? toCaller(row as CallerRow) : null;
};

/** The vendor dates the sessions it opens by the machine's clock. */
const dateSession = (token: string, now: Date) => sql`
  update ${session} set expires_at = ${sessionEnd(now).toISOString()}, updated_at = ${now.toISOString()}
  where token = ${token}`;

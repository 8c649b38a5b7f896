import { eq, sql } from "drizzle-orm";
import { deleteInBatches, inBatches } from "../../db/batches.ts";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { session as sessionRules, sso } from "../../contract/limits.ts";
import type { PlanType } from "../../contract/users.contract.ts";
import type { UserCaller } from "../../lib/caller.ts";
import { createId } from "../../lib/ids.ts";
import type { GuestMoves } from "../../personal/collect-personal.ts";
import { giveFirstPlan } from "../plans/plans.sql.ts";
import { adminSession } from "../../accounts/admins.tables.ts";
import { adminVerification } from "./admin.tables.ts";
import { account, secondFactor, verification } from "./auth.tables.ts";
import { session, user } from "../../accounts/accounts.tables.ts";
import { passkey } from "./passkeys.tables.ts";
import { usedCode } from "./used-codes.tables.ts";
import { createGuestsRepository, followMoved, moveGuest, removeEmptyGuests } from "./guests.repository.ts";
import { createAccountsRepository } from "./accounts.repository.ts";
import { lockUser } from "./auth.sql.ts";
import { createAddressesRepository } from "./addresses.repository.ts";
import type { Customers } from "./addresses.repository.ts";
import { createTokensRepository } from "./tokens.repository.ts";
import { callerOf, toCaller } from "../../callers/callers.sql.ts";
import type { CallerRow } from "../../callers/callers.sql.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";
import { personalWorkspaceOf } from "../../lib/owner-ids.ts";

export type AuthRepository = ReturnType<typeof createAuthRepository>;

export interface Entry {
  userId: PersonId;
  /** The bare session token; `opens` makes its session, else it exists already. */
  token: string;
  opens: boolean;
  /** A password's, which must still be the account's when the session is opened. */
  hash: string | null;
  /** The passkey that was answered with, which must still be the account's. */
  passkeyId?: string | null;
  /** Whether the account's second factor was shown; without it, one that has it opens no session. */
  coded: boolean;
  /** The tool that a landing page sent the person for: a new account begins with its free plan. */
  cameFor: PlanType | null;
  /** The bare session token of the guest that this person was. */
  guestToken: string | null;
  /** The team whose provider opens the session, and which alone it opens. */
  team?: WorkspaceId | undefined;
}

const sessionEnd = (now: Date) => new Date(now.getTime() + sessionRules.days * 86_400_000);
const teamSessionEnd = (now: Date) => new Date(now.getTime() + sso.sessionHours * 3_600_000);

/** What other modules hand in: SQL of theirs that belongs to transactions of these tables. */
export interface OtherRows extends Customers {
  moves: GuestMoves;
}

export function createAuthRepository(db: Database, { moves, ...customers }: OtherRows, available: readonly number[]) {
  return {
    ...createAccountsRepository(db),
    ...createGuestsRepository(db, moves),
    ...createAddressesRepository(db, customers),
    ...createTokensRepository(db, verification),

    /** Guests keep an address that no mail can reach, because every account has one. */
    async makeGuest(token: string, now: Date): Promise<UserCaller | null> {
      const id = createId() as PersonId;
      const moment = now.toISOString();
      const results = await runBatch(db, [
        sql`insert into ${user} (id, name, email, is_anonymous, created_at, updated_at)
          values (${id}, '', ${`${id}@guest.invalid`}, true, ${moment}, ${moment})`,
        openSession(id, token, now),
        callerOf({ token, workspace: null }, now),
      ]);
      return callerIn(results);
    },

    /** Signs an account in, in one transaction: the session, its first plan where it has none, what it did as a guest. */
    async enter(
      { userId, token, opens, hash, passkeyId = null, coded, cameFor, guestToken, team }: Entry,
      now: Date,
    ): Promise<UserCaller | null> {
      const results = await runBatch(db, [
        lockUser(userId),
        opens ? openSession(userId, token, now, { hash, passkeyId, coded, team }) : dateSession(token, now),
        giveFirstPlan(personalWorkspaceOf(userId), cameFor, available),
        ...(guestToken === null ? [] : moveGuest(moves, { guestToken, userId }, now)),
        callerOf({ token, workspace: team ?? null }, now),
      ]);
      return callerIn(results);
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

    /** Answers how many were deleted. */
    async removeEmptyGuests(before: Date): Promise<number> {
      let removed = 0;
      await inBatches(async (most) => {
        const { rows } = await db.execute<{ looked: number; removed: number }>(removeEmptyGuests(moves, before, most));
        removed += rows[0]?.removed ?? 0;
        return (rows[0]?.looked ?? 0) >= most;
      });
      return removed;
    },

    /** Deletes what has expired, and lets late rows follow guests that moved since a moment. */
    async removeExpired(now: Date, movedSince: Date): Promise<void> {
      const isOver = sql`expires_at < ${now.toISOString()}`;
      for (const table of [session, verification, adminSession, adminVerification, usedCode])
        await deleteInBatches(db, table, table.expiresAt, isOver);
      await runBatch(db, followMoved(moves, movedSince));
    },
  };
}

const openSession = (
  userId: PersonId,
  token: string,
  now: Date,
  { hash, passkeyId = null, coded, team }: Pick<Entry, "hash" | "passkeyId" | "coded" | "team"> = {
    hash: null,
    coded: false,
  },
) => sql`
  insert into ${session} (id, token, user_id, workspace_id, expires_at, created_at, updated_at)
  select ${createId()}, ${token}, u.id, ${team ?? null}::text, ${(team ? teamSessionEnd(now) : sessionEnd(now)).toISOString()}, ${now.toISOString()}, ${now.toISOString()}
  from ${user} u where u.id = ${userId} and (${hash}::text is null
    or exists (select from ${account} a where a.user_id = u.id and a.password = ${hash}))
    and (${passkeyId}::text is null or exists (select from ${passkey} p where p.user_id = u.id and p.id = ${passkeyId}))
    and (${coded} or not exists (
      select from ${secondFactor} f where f.user_id = u.id and f.confirmed_at is not null))`;

/** The caller that the last statement of a batch found. */
const callerIn = (results: readonly Record<string, unknown>[][]): UserCaller | null => {
  const row = results.at(-1)?.[0];
  return row ? toCaller(row as CallerRow) : null;
};

/** The vendor dates the sessions it opens by the machine's clock. */
const dateSession = (token: string, now: Date) => sql`
  update ${session} set expires_at = ${sessionEnd(now).toISOString()}, created_at = ${now.toISOString()},
    updated_at = ${now.toISOString()}
  where token = ${token}`;

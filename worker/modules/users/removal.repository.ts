import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { user } from "../../accounts/accounts.tables.ts";
import type { AccountRemoval } from "../../accounts/accounts.tables.ts";
import { texts } from "../../db/arrays.ts";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import type { CollectedPersonal } from "../../personal/collect-personal.ts";
import { readersLeave } from "../payments/billing/address-due.sql.ts";
import { leaveTeams, lockTeamsOf } from "../workspaces/leaving.sql.ts";
import type { NextOwner } from "../workspaces/leaving.sql.ts";
import { lastSeen } from "./people.sql.ts";
import type { PersonId } from "../../lib/owner-ids.ts";

export type RemovalRepository = ReturnType<typeof createRemovalRepository>;

/** The rows of an account that is being removed, in its first transaction and in its last. */
export function createRemovalRepository(
  db: Database,
  personal: Pick<CollectedPersonal, "closing" | "erasing" | "isHeld">,
) {
  return {
    /** Closes an account in one transaction: its sessions end, no way into it is left, its address is free, and it is in no team. */
    async close(
      userId: PersonId,
      removal: AccountRemoval,
      now: Date,
      wishes: readonly NextOwner[] = [],
    ): Promise<void> {
      const moment = now.toISOString();
      const closed = sql`(select id from ${user} where id = ${userId} and removal is not null)`;
      await runBatch(db, [
        lockTeamsOf(userId),
        sql`update ${user} set removal = ${JSON.stringify(removal)}::jsonb, email = id || '@removed.invalid', name = '',
          image = null, email_verified = false, suspended_at = coalesce(suspended_at, ${moment}::timestamptz),
          updated_at = ${moment}
          where id = ${userId} and email = ${removal.email} and removal is null and not is_anonymous`,
        readersLeave(closed),
        ...leaveTeams(userId, closed, wishes, now),
        ...personal.closing(closed),
      ]);
    },

    /**
     * Closes guests who were not here since `before`, at most so many; those who came back are dated by their visit. Answers the
     * closed ones: what they asked in pages that an account took over is the account's, and stays.
     */
    async closeIdleGuests(before: Date, now: Date, most: number): Promise<PersonId[]> {
      const [moment, at] = [before.toISOString(), now.toISOString()];
      const noMail: AccountRemoval = { email: null, language: "en" };
      const [closed = []] = await runBatch(db, [
        sql`
          with idle as materialized (
            select g.id, ${lastSeen(sql`g.id`, sql`g.updated_at`)} as seen_at
            from (select id, updated_at from ${user} where is_anonymous and removal is null and updated_at < ${moment}
              order by updated_at limit ${most}::int for update skip locked) g
          ), seen as (
            update ${user} u set updated_at = i.seen_at from idle i where i.id = u.id and i.seen_at >= ${moment}
          )
          update ${user} u set removal = ${JSON.stringify(noMail)}::jsonb, suspended_at = coalesce(u.suspended_at, ${at}::timestamptz),
            updated_at = ${at}
          from idle i where i.id = u.id and i.seen_at < ${moment} returning u.id`,
        ...personal.closing(
          sql`(select id from ${user} where is_anonymous and removal is not null and updated_at = ${at})`,
        ),
      ]);
      return closed.map(({ id }) => String(id) as PersonId);
    },

    /** The address and language of the last mail, and when it was closed; null where no account is being removed. */
    async find(userId: PersonId): Promise<(AccountRemoval & { closedAt: Date }) | null> {
      const [found] = await db
        .select({ removal: user.removal, closedAt: user.updatedAt })
        .from(user)
        .where(eq(user.id, userId));
      return found?.removal ? { ...found.removal, closedAt: found.closedAt } : null;
    },

    /** Those of these accounts that stand and are not being removed. */
    async listOpen(
      ids: readonly string[],
    ): Promise<{ id: PersonId; email: string; language: AccountRemoval["language"] }[]> {
      if (ids.length === 0) return [];
      const { rows } = await db.execute<{ id: PersonId; email: string; language: AccountRemoval["language"] }>(sql`
        select u.id, u.email, coalesce(b.language, 'en') as language from ${user} u
        left join billing_customer b on b.user_id = u.id
        where u.id = any(${texts(ids)}) and u.removal is null and not u.is_anonymous`);
      return rows;
    },

    /** Accounts that were closed before a moment and are still there. */
    async listUnfinished(before: Date): Promise<PersonId[]> {
      const rows = await db
        .select({ id: user.id })
        .from(user)
        .where(and(isNotNull(user.removal), lt(user.updatedAt, before)))
        .limit(100);
      return rows.map(({ id }) => id);
    },

    /** All that is left, in one transaction; false, and nothing, where a module still holds the account. */
    async erase(userId: PersonId): Promise<boolean> {
      const free = sql`(select u.id from ${user} u
        where u.id = ${userId} and u.removal is not null and not ${personal.isHeld(sql`u.id`)})`;
      const [first = sql`select 1`, ...others] = personal.erasing(free);
      const results = await runBatch(db, [
        first,
        ...others,
        sql`delete from ${user} where id in ${free}`,
        sql`select id from ${user} where id = ${userId}`,
      ]);
      return results.at(-1)?.length === 0;
    },
  };
}

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { conversation, file } from "../chat/conversations/conversations.tables.ts";
import { reservation } from "../limits/limits.tables.ts";
import { moveMonths } from "../tracking/ledger.sql.ts";
import { activity, usageRecord, usageReport } from "../tracking/tracking.tables.ts";
import { session, user } from "../../accounts/accounts.tables.ts";

/** Everything that belongs to a guest, and so moves with them. */
const belongings = [conversation, file, reservation, usageRecord, usageReport, activity] satisfies PgTable[];

/** What guests leave to accounts; a guest is named by a bare session token. */
export function createGuestsRepository(db: Database) {
  return {
    async moveGuest(guestToken: string, userId: string, now: Date): Promise<void> {
      await runBatch(db, moveGuest(guestToken, userId, now));
    },

    /** How many conversations a living guest has, and the newest of their titles, each cut to so many letters. */
    async findConversationsOf(
      guestToken: string,
      { titles, letters }: { titles: number; letters: number },
      now: Date,
    ): Promise<{ count: number; titles: string[] }> {
      const { rows } = await db.execute<{ count: number; title: string | null }>(sql`
        select count(*) over ()::int as count, left(c.title, ${letters}::int) as title
        from ${session} s join ${user} g on g.id = s.user_id join ${conversation} c on c.user_id = g.id
        where s.token = ${guestToken} and s.expires_at > ${now.toISOString()} and g.is_anonymous and g.moved_to is null
        order by c.updated_at desc, c.id limit ${titles}`);
      return { count: rows[0]?.count ?? 0, titles: rows.flatMap(({ title }) => (title ? [title] : [])) };
    },
  };
}

/**
 * The statements of one transaction that hand a guest's belongings to an account. They change nothing where the token
 * names no living guest, another account took it or this one is suspended; a second time they find nothing left to do.
 */
export function moveGuest(guestToken: string, userId: string, now: Date): [SQL, ...SQL[]] {
  const moment = now.toISOString();
  const moved = sql`(select g.id from ${session} s join ${user} g on g.id = s.user_id
    where s.token = ${guestToken} and g.moved_to = ${userId})`;
  return [
    sql`update ${user} set moved_to = ${userId}, updated_at = ${moment}
      where id = (select user_id from ${session} where token = ${guestToken} and expires_at > ${moment})
        and id <> ${userId} and is_anonymous and (moved_to is null or moved_to = ${userId})
        and exists (select from ${user} a where a.id = ${userId} and a.suspended_at is null)`,
    ...belongings.map((table) => sql`update ${table} set user_id = ${userId} where user_id in ${moved}`),
    moveMonths(sql`select id as from_id, ${userId}::text as to_id from ${user} where id in ${moved}`),
    sql`delete from ${session} where user_id in ${moved}`,
  ];
}

/** A question that was being admitted while its guest moved was written under the guest: it follows now. */
export function followMoved(): SQL[] {
  const follow = belongings.map(
    (table) =>
      sql`update ${table} as b set user_id = g.moved_to from ${user} g where g.id = b.user_id and g.moved_to is not null`,
  );
  return [...follow, moveMonths(sql`select id as from_id, moved_to as to_id from ${user} where moved_to is not null`)];
}

/** Guests who left nothing behind and were not seen since `before`; at most 500 at once. */
export function removeEmptyGuests(before: Date): SQL {
  const moment = before.toISOString();
  return sql`delete from ${user} where id in (
    select g.id from ${user} g
    where g.is_anonymous and g.updated_at < ${moment}
      and not exists (select from ${conversation} c where c.user_id = g.id)
      and not exists (select from ${file} f where f.user_id = g.id)
      and not exists (select from ${session} s where s.user_id = g.id and s.updated_at >= ${moment})
    limit 500) returning id`;
}

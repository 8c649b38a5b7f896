import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { session, user } from "../../accounts/accounts.tables.ts";
import type { GuestMoves } from "../../personal/collect-personal.ts";
import { conversation } from "../chat/conversations/conversations.tables.ts";
import type { PersonId } from "../../lib/owner-ids.ts";

/** What guests leave to accounts; a guest is named by a bare session token. */
export function createGuestsRepository(db: Database, moves: GuestMoves) {
  return {
    async moveGuest(guestToken: string, userId: PersonId, now: Date): Promise<void> {
      await runBatch(db, moveGuest(moves, { guestToken, userId }, now));
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

interface Move {
  guestToken: string;
  userId: PersonId;
}

/**
 * The statements of one transaction that hand what a guest has to an account. They change nothing where the token names
 * no living guest, another account took it or this one is suspended; a second time they find nothing left to do.
 */
export function moveGuest(moves: GuestMoves, { guestToken, userId }: Move, now: Date): [SQL, ...SQL[]] {
  const moment = now.toISOString();
  const moved = sql`select g.id as from_id, g.moved_to as to_id from ${session} s join ${user} g on g.id = s.user_id
    where s.token = ${guestToken} and g.moved_to = ${userId}`;
  return [
    sql`update ${user} set moved_to = ${userId}, updated_at = ${moment}
      where id = (select user_id from ${session} where token = ${guestToken} and expires_at > ${moment})
        and id <> ${userId} and is_anonymous and (moved_to is null or moved_to = ${userId})
        and exists (select from ${user} a where a.id = ${userId} and a.suspended_at is null)`,
    ...moves.statements(moved),
    sql`delete from ${session} where user_id in (select m.from_id from (${moved}) m)`,
  ];
}

/** Rows that were written under a guest while the guest moved, after `since`, follow to the account. */
export const followMoved = ({ statements }: GuestMoves, since: Date): SQL[] =>
  statements(
    sql`select id as from_id, moved_to as to_id from ${user} where moved_to is not null and updated_at >= ${since.toISOString()}`,
  );

/**
 * Looks at the next so many guests whose row was not written since `before`: those without contents who did not come back are
 * deleted, the others marked, so that each is looked at once and none holds up the rest.
 */
export function removeEmptyGuests({ contents }: GuestMoves, before: Date, most: number): SQL {
  const moment = before.toISOString();
  // A limit keeps the planner from reading a whole table for all of them.
  const has = contents.map((table) => sql`(select true from ${table} c where c.user_id = g.id limit 1) is true`);
  return sql`
    with idle as materialized (
      select g.id, greatest(g.updated_at, (select max(s.updated_at) from ${session} s where s.user_id = g.id)) as seen_at, ${sql.join(has, sql` or `)} as kept
      from (select id, updated_at from ${user} where is_anonymous and not kept and updated_at < ${moment}
        order by updated_at limit ${most}::int for update skip locked) g
    ), seen as (
      update ${user} u set updated_at = i.seen_at, kept = i.kept and i.seen_at < ${moment}
      from idle i where i.id = u.id and (i.kept or i.seen_at >= ${moment}) returning u.id
    ), gone as (
      delete from ${user} u using idle i where i.id = u.id and not i.kept and i.seen_at < ${moment} returning u.id
    )
    select (select count(*) from idle)::int as looked, (select count(*) from gone)::int as removed`;
}

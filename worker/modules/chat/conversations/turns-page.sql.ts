import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { TurnsPage } from "../../../contract/chat/turns-page.ts";
import { message } from "./conversations.tables.ts";

/** Whether a message of this thread belongs to the part that was asked for, by the index of the thread alone. */
export function inTurnsPage(lane: string, { turns, before, holding }: TurnsPage): SQL {
  const ofThread = sql`m.conversation_id = ${lane}`;
  const positionOf = (id: string) => sql`(select m.position from ${message} m where ${ofThread} and m.id = ${id})`;
  const questions = (bound: SQL) => sql`select m.position from ${message} m
    where ${ofThread} and m.role = 'user' and m.superseded_at is null and ${bound} order by m.position desc`;
  const end = before === null ? null : positionOf(before);
  const start = sql`(${questions(end === null ? sql`true` : sql`m.position < ${end}`)} offset ${turns - 1} limit 1)`;
  // The least of both; of a message that is not there, nothing.
  const held = holding && sql`(${questions(sql`m.position <= ${positionOf(holding)}`)} limit 1)`;
  const first = held ? sql`least(coalesce(${start}, 0), coalesce(${held}, ${start}, 0))` : sql`coalesce(${start}, 0)`;
  return sql`${message.position} >= ${first} and ${end === null ? sql`true` : sql`${message.position} < ${end}`}`;
}

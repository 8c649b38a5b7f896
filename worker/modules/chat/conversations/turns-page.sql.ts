import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { TurnsPage } from "../../../contract/chat/turns-page.ts";
import { message } from "./conversations.tables.ts";

/** Whether a message of this thread belongs to the part that was asked for, by the index of the thread alone. */
export function inTurnsPage(lane: string, { turns, before }: TurnsPage): SQL {
  const ofThread = sql`m.conversation_id = ${lane}`;
  const end =
    before === null ? null : sql`(select m.position from ${message} m where ${ofThread} and m.id = ${before})`;
  const start = sql`(select m.position from ${message} m where ${ofThread} and m.role = 'user' and m.superseded_at is null
    and ${end === null ? sql`true` : sql`m.position < ${end}`} order by m.position desc offset ${turns - 1} limit 1)`;
  return sql`${message.position} >= coalesce(${start}, 0) and ${end === null ? sql`true` : sql`${message.position} < ${end}`}`;
}

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";

/**
 * One of two answers to one question stands in the thread, and the other waits beside it until one is kept. What waits left
 * the thread a microsecond after its own beginning: no other message leaves it then.
 */
export const besideMark = (createdAt: SQL): SQL => sql`${createdAt} + interval '1 microsecond'`;

export const waits = (message: SQL): SQL => sql`${message}.superseded_at = ${besideMark(sql`${message}.created_at`)}`;

/** The other answer of two was withdrawn: the question has no answer any more. */
export const standsAlone = (otherId: string): SQL =>
  sql`exists (select 1 from reservation o where o.id = ${otherId} and o.state in ('released', 'withdrawn')
    and not exists (select 1 from message m where m.id = o.id and m.state <> 'stopped'))`;

/** An answer that ended without a word leaves its place in the thread to the one beside it, unless that has none either. */
export const giveWay = (id: string, questionId: string, condition: SQL): SQL => sql`
  update message m set superseded_at = case when m.id = ${id} then ${besideMark(sql`m.created_at`)} end
  from message mine, message other
  where ${condition} and mine.id = ${id} and mine.parent_id = ${questionId} and mine.superseded_at is null
    and other.parent_id = mine.parent_id and other.conversation_id = mine.conversation_id and ${waits(sql`other`)}
    and (other.state = 'running' or other.text <> '') and m.id in (mine.id, other.id)`;

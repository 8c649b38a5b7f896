import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";

/** A copy of a conversation, the table expression `own` of `c`, is answered from the same files. */
export const copySources = (originalId: string, own: SQL): SQL => sql`
  insert into conversation_source (conversation_id, source_id, created_at)
  select c.id, s.source_id, s.created_at from conversation_source s join ${own} where s.conversation_id = ${originalId}
  on conflict do nothing`;

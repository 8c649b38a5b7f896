import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { supportNotice } from "./notices.tables.ts";

/**
 * Deletes the mails that wait and are about `subjects` (chatbot_id, id): visitors and conversations that are deleted. What
 * a mail is about is the second part of its id.
 */
export const removeWaitingNotices = (subjects: SQL): SQL => sql`
  delete from ${supportNotice} n using (${subjects}) about
  where n.chatbot_id = about.chatbot_id and n.sent_at is null and split_part(n.id, ':', 2) = about.id`;

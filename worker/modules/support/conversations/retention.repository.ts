import { sql } from "drizzle-orm";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { retention } from "../../../contract/support/chatbots.ts";
import { chatbot } from "../support.tables.ts";
import { supportConversation, supportLead, supportQuestion, supportTrace } from "./conversations.tables.ts";

const traceDays = 90;

export type RetentionRepository = ReturnType<typeof createRetentionRepository>;

export const createRetentionRepository = (db: Database) => ({
  /** What is older than its chatbot keeps it: conversations by their last message, then visitors and questions without one. */
  async removeOld(now: Date): Promise<void> {
    const at = sql`${now.toISOString()}::timestamptz`;
    const least = sql`${at} - make_interval(days => ${retention.least})`;
    const old = sql`${at} - make_interval(days => b.retention_days)`;
    await runBatch(db, [
      sql`delete from ${supportConversation} c using ${chatbot} b
        where b.id = c.chatbot_id and c.updated_at < ${least} and c.updated_at < ${old}`,
      sql`delete from ${supportLead} l using ${chatbot} b
        where b.id = l.chatbot_id and l.updated_at < ${least} and l.updated_at < ${old}
          and not exists (select 1 from ${supportConversation} c where c.lead_id = l.id)`,
      sql`delete from ${supportQuestion} q using ${chatbot} b where b.id = q.chatbot_id and q.asked_at < ${old}`,
      sql`delete from ${supportTrace} where created_at < ${at} - make_interval(days => ${traceDays})`,
    ]);
  },
});

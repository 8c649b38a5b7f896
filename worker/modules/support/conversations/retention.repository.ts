import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { texts } from "../../../db/arrays.ts";
import { deleteInBatches, inBatches } from "../../../db/batches.ts";
import type { Database } from "../../../db/client.ts";
import { chatbot } from "../support.tables.ts";
import { supportConversation, supportLead, supportQuestion, supportTrace } from "./conversations.tables.ts";

const traceDays = 90;
/** Chatbots that are tidied together, and how many times in a run. */
const chatbotsAPage = 50;
const pagesARun = 80;
/** Until a chatbot is tidied again. */
const tidyHours = 12;

export type RetentionRepository = ReturnType<typeof createRetentionRepository>;

export function createRetentionRepository(db: Database) {
  /** Deletes rows of these chatbots that are older than each keeps them; false where a run did not come to the end. */
  const deleteOld = (table: SQL, rowsOfOne: (old: SQL) => SQL, ids: readonly string[], at: SQL): Promise<boolean> =>
    inBatches(async (most) => {
      const { rowCount } = await db.execute(sql`
        delete from ${table} where id in (
          select o.id from ${chatbot} b cross join lateral (
            ${rowsOfOne(sql`${at} - make_interval(days => b.retention_days)`)} limit ${most}::int) o
          where b.id = any(${texts(ids)}) limit ${most}::int)`);
      return rowCount >= most;
    });

  /** False after the last page, and where a run did not come to the end of one: the next run goes on there. */
  async function tidyPage(at: SQL): Promise<boolean> {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from ${chatbot} where tidied_at < ${at} - make_interval(hours => ${tidyHours}::int)
      order by tidied_at limit ${chatbotsAPage}::int`);
    const ids = rows.map(({ id }) => id);
    const isDone =
      (await deleteOld(sql`${supportConversation}`, oldConversations, ids, at)) &&
      (await deleteOld(sql`${supportLead}`, oldLeads, ids, at)) &&
      (await deleteOld(sql`${supportQuestion}`, oldQuestions, ids, at));
    if (!isDone) return false;
    await db.execute(sql`update ${chatbot} set tidied_at = ${at} where id = any(${texts(ids)})`);
    return ids.length === chatbotsAPage;
  }

  return {
    /** What is older than its chatbot keeps it: conversations by their last message, then visitors and questions without one. */
    async removeOld(now: Date): Promise<void> {
      const at = sql`${now.toISOString()}::timestamptz`;
      for (let page = 0; page < pagesARun; page += 1) if (!(await tidyPage(at))) break;
      const isOld = sql`created_at < ${at} - make_interval(days => ${traceDays}::int)`;
      await deleteInBatches(db, supportTrace, supportTrace.createdAt, isOld);
    },
  };
}

const oldConversations = (old: SQL): SQL =>
  sql`select c.id from ${supportConversation} c where c.chatbot_id = b.id and c.updated_at < ${old} order by c.updated_at`;

const oldLeads = (old: SQL): SQL => sql`
  select l.id from ${supportLead} l where l.chatbot_id = b.id and l.updated_at < ${old}
    and not exists (select 1 from ${supportConversation} c where c.lead_id = l.id) order by l.updated_at`;

const oldQuestions = (old: SQL): SQL =>
  sql`select q.id from ${supportQuestion} q where q.chatbot_id = b.id and q.asked_at < ${old} order by q.asked_at`;

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { removeSources } from "../../../knowledge/sources.sql.ts";
import { supportLead, supportQuestion } from "../conversations/conversations.tables.ts";
import { supportDiscovery, supportSite } from "../discovery/discovery.tables.ts";
import { supportNotice } from "../notices/notices.tables.ts";
import { chatbot, supportSource, supportVersion } from "../support.tables.ts";
import { supportCheck, supportCheckRun, supportQuestionRun } from "../checks/checks.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

const ofBot = (workspaceId: WorkspaceId, id: string): SQL => sql`chatbot_id = ${id} and user_id = ${workspaceId}`;

export type ClearingRepository = ReturnType<typeof createClearingRepository>;

/** Deletes what belongs to a chatbot. Every statement names its owner. */
export function createClearingRepository(db: Database) {
  return {
    /** Where its uploaded files stand in R2. */
    async listFiles(workspaceId: WorkspaceId, id: string): Promise<string[]> {
      const { rows } = await db.execute<{ key: string }>(
        sql`select file_key as key from ${supportSource} where ${ofBot(workspaceId, id)} and file_key is not null`,
      );
      return rows.map(({ key }) => key);
    },

    /** The looks through sites that were made for it. */
    async listDiscoveries(workspaceId: WorkspaceId, id: string): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from ${supportDiscovery} where ${ofBot(workspaceId, id)}`,
      );
      return rows.map((row) => row.id);
    },

    /** All that was read and looked through, and the words that rest on it: versions, answers to tests, drafts. */
    async clearSources(workspaceId: WorkspaceId, id: string, now: Date): Promise<void> {
      await runBatch(db, [
        sql`update ${chatbot} set live_version = null, updated_at = ${now.toISOString()}::timestamptz
          where id = ${id} and user_id = ${workspaceId}`,
        sql`delete from ${supportVersion} where ${ofBot(workspaceId, id)}`,
        sql`delete from ${supportCheckRun} r using ${supportCheck} t
          where t.id = r.test_id and t.chatbot_id = ${id} and t.user_id = ${workspaceId}`,
        sql`delete from ${supportQuestionRun} r using ${supportQuestion} q
          where q.id = r.question_id and q.chatbot_id = ${id} and q.user_id = ${workspaceId}`,
        sql`update ${supportQuestion} set draft = null, draft_citations = '[]',
          state = case state when 'drafted' then 'open' else state end where ${ofBot(workspaceId, id)}`,
        sql`delete from ${supportDiscovery} where ${ofBot(workspaceId, id)}`,
        sql`delete from ${supportSite} where ${ofBot(workspaceId, id)}`,
        removeSources(sql`select id from ${supportSource} where ${ofBot(workspaceId, id)}`),
      ]);
    },

    /** Visitors with what they said, and the questions and the mails that were made of it. */
    async clearConversations(workspaceId: WorkspaceId, id: string): Promise<void> {
      await runBatch(db, [
        sql`delete from ${supportLead} where ${ofBot(workspaceId, id)}`,
        sql`delete from ${supportQuestion} where ${ofBot(workspaceId, id)}`,
        sql`delete from ${supportNotice} where ${ofBot(workspaceId, id)}`,
      ]);
    },

    async remove(workspaceId: WorkspaceId, id: string): Promise<void> {
      await runBatch(db, [
        removeSources(sql`select id from ${supportSource} where ${ofBot(workspaceId, id)}`),
        sql`delete from ${chatbot} where id = ${id} and user_id = ${workspaceId}`,
      ]);
    },
  };
}

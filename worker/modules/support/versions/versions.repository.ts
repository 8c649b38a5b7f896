import { and, desc, eq, sql } from "drizzle-orm";
import type { VersionState } from "../../../contract/support/knowledge.ts";
import { texts } from "../../../db/arrays.ts";
import type { Database } from "../../../db/client.ts";
import { chatbot, supportVersion } from "../support.tables.ts";
import type { PersonId, WorkspaceId } from "../../../lib/owner-ids.ts";

export type StoredVersion = typeof supportVersion.$inferSelect;
export type SupportVersionsRepository = ReturnType<typeof createSupportVersionsRepository>;

/** Versions of what chatbots know. Every statement names the owner. */
export const createSupportVersionsRepository = (db: Database) => ({
  /** The latest first. */
  async list(workspaceId: WorkspaceId, chatbotId: string): Promise<StoredVersion[]> {
    return db
      .select()
      .from(supportVersion)
      .where(and(eq(supportVersion.chatbotId, chatbotId), eq(supportVersion.workspaceId, workspaceId)))
      .orderBy(desc(supportVersion.n));
  },

  /** In one statement, so that exactly one version is live; false where it is not there, or in no such state. */
  async publish(
    workspaceId: WorkspaceId,
    chatbotId: string,
    n: number,
    now: Date,
    { from = ["held", "live", "old"], by = null }: { from?: readonly VersionState[]; by?: PersonId | null } = {},
  ): Promise<boolean> {
    const at = sql`${now.toISOString()}::timestamptz`;
    const { rows } = await db.execute(sql`
      with bot as materialized (
        select b.id from ${chatbot} b where b.id = ${chatbotId} and b.user_id = ${workspaceId} for update
      ), chosen as materialized (
        select v.chatbot_id, v.n from ${supportVersion} v join bot on bot.id = v.chatbot_id
        where v.n = ${n}::int and v.state = any(${texts(from)})
          and (v.state <> 'building' or v.built_at is not null)
      ), moved as (
        update ${supportVersion} v set state = case when v.n = c.n then 'live' else 'old' end,
          published_at = case when v.n = c.n and v.state <> 'live' then ${at} else v.published_at end,
          published_by = case when v.n = c.n and v.state <> 'live' then ${by}::text else v.published_by end
        from chosen c where v.chatbot_id = c.chatbot_id and (v.n = c.n or v.state = 'live')
      )
      update ${chatbot} b set live_version = c.n, updated_at = ${at} from chosen c where b.id = c.chatbot_id returning b.id`);
    return rows.length > 0;
  },
});

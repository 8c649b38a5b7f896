import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { JobState } from "../../../contract/jobs.contract.ts";
import type { ChatbotSummary } from "../../../contract/support/chatbots.contract.ts";
import type { ChatbotStatus } from "../../../contract/support/chatbots.ts";
import { newChatbot } from "../../../contract/support/chatbots.ts";
import { settingNames } from "../../../contract/support/bot-settings.ts";
import type { VersionState } from "../../../contract/support/knowledge.ts";
import type { Database } from "../../../db/client.ts";
import type { SealedSecret } from "../../../lib/sealing.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import { monthPeriod } from "../../limits/limits.rules.ts";
import { isNewLead } from "../conversations/conversations.sql.ts";
import {
  supportMessage,
  supportConversation,
  supportLead,
  supportQuestion,
} from "../conversations/conversations.tables.ts";
import { nextCheck } from "../next-check.sql.ts";
import { newSettings } from "../settings.rules.ts";
import { settingList, storedSetting } from "../settings.sql.ts";
import { chatbot, supportSource, supportVersion } from "../support.tables.ts";
import { trainingStatusOf } from "./bot-view.rules.ts";
import type { ListedSource } from "./bot-view.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

const { secret: _, ...columns } = getTableColumns(chatbot);
const shown = { ...columns, hasSecret: sql<boolean>`${chatbot.secret} is not null` };
export type StoredBot = Omit<typeof chatbot.$inferSelect, "secret"> & { hasSecret: boolean };

export interface NewBot {
  id: string;
  workspaceId: WorkspaceId;
  publicKey: string;
  name: string;
  siteUrl: string | null;
  allowedHosts: readonly string[];
  requestId: string | null;
  /** The language of the mails about it. */
  language: "en" | "fr";
}

interface TrainingRow extends Record<string, unknown> {
  job: JobState | null;
  version: VersionState | null;
}

/** How the last training of a chatbot `b` went. */
const trainingOf = sql`
  (select j.state from job j where j.subject = b.id and j.user_id = b.user_id and j.kind = 'support-training'
    order by j.started_at desc limit 1) as job,
  (select v.state from ${supportVersion} v where v.chatbot_id = b.id order by v.n desc limit 1) as version`;

const owned = (workspaceId: WorkspaceId, id: string) => and(eq(chatbot.id, id), eq(chatbot.workspaceId, workspaceId));

export type BotsRepository = ReturnType<typeof createBotsRepository>;

/** Every statement names the owner: another's chatbot is as absent as one that never was. */
export function createBotsRepository(db: Database, caps: Pick<CapsRepository, "write">) {
  return {
    /** The newest first. */
    async list(workspaceId: WorkspaceId, now: Date): Promise<ChatbotSummary[]> {
      const since = monthPeriod(now).start.toISOString();
      const { rows } = await db.execute<
        TrainingRow &
          Pick<
            ChatbotSummary,
            "id" | "name" | "is_stopped" | "answers_month" | "unanswered" | "waiting" | "new_leads"
          > & {
            status: ChatbotStatus;
          }
      >(sql`
        select b.id, b.name, b.status, b.stopped_at is not null as is_stopped, ${trainingOf},
          (select count(*)::int from ${supportMessage} m join ${supportConversation} c on c.id = m.conversation_id
            where m.chatbot_id = b.id and m.created_at >= ${since} and m.role = 'bot' and m.model_id is not null
              and m.state = 'complete' and not c.is_trial) as answers_month,
          (select count(*)::int from ${supportQuestion} q where q.chatbot_id = b.id and q.state in ('open', 'drafted')) as unanswered,
          (select count(*)::int from ${supportConversation} c where c.chatbot_id = b.id and c.mode = 'waiting') as waiting,
          (select count(*)::int from ${supportLead} l where l.chatbot_id = b.id and ${isNewLead}) as new_leads
        from ${chatbot} b where b.user_id = ${workspaceId} order by b.created_at desc, b.id desc`);
      return rows.map(({ job, version, ...row }) => ({ ...row, training_status: trainingStatusOf(job, version) }));
    },

    async find(workspaceId: WorkspaceId, id: string): Promise<StoredBot | null> {
      const [row] = await db.select(shown).from(chatbot).where(owned(workspaceId, id));
      return row ?? null;
    },

    async findTraining(workspaceId: WorkspaceId, id: string): Promise<TrainingRow & { sources: ListedSource[] }> {
      const [training, sources] = await db.batch([
        db.execute<TrainingRow>(
          sql`select ${trainingOf} from ${chatbot} b where b.id = ${id} and b.user_id = ${workspaceId}`,
        ),
        db
          .select({
            id: supportSource.id,
            kind: supportSource.kind,
            title: supportSource.title,
            url: supportSource.url,
            state: supportSource.state,
            reason: supportSource.reason,
            bytes: supportSource.bytes,
            words: supportSource.words,
            passages: supportSource.passages,
            pages: supportSource.pages,
            checkedAt: supportSource.checkedAt,
            createdAt: supportSource.createdAt,
          })
          .from(supportSource)
          .where(and(eq(supportSource.chatbotId, id), eq(supportSource.workspaceId, workspaceId)))
          .orderBy(asc(supportSource.createdAt), asc(supportSource.id)),
      ]);
      const [{ job, version } = { job: null, version: null }] = training.rows;
      return { job, version, sources };
    },

    /** The id of the new chatbot, or of the one that this request made before. limits.cap_reached, limits.not_included */
    async addOnce(
      { id, workspaceId, publicKey, name, siteUrl, allowedHosts, requestId, language }: NewBot,
      now: Date,
    ): Promise<string> {
      const at = sql`${now.toISOString()}::timestamptz`;
      const notices = { ...newChatbot.notices, language };
      const settings = newSettings({ name, site_url: siteUrl, allowed_hosts: [...allowedHosts], notices });
      const values = settingNames.map((setting) => storedSetting(setting, settings[setting]));
      const add = (fits: SQL) => sql`
        insert into ${chatbot} as b (id, user_id, public_key, ${settingList}, request_id, created_at, updated_at)
        select ${id}, ${workspaceId}, ${publicKey}::uuid, ${sql.join(values, sql`, `)}, ${requestId}::text, ${at}, ${at}
        where ${fits} or exists (select 1 from ${chatbot} k where k.user_id = ${workspaceId} and k.request_id = ${requestId}::text)
        on conflict (user_id, request_id) do update set request_id = b.request_id returning id`;
      const [row] = await caps.write<{ id: string }>({ workspaceId, cap: "chatbots" }, add);
      if (row === undefined) throw new Error("a chatbot was neither added nor found");
      return row.id;
    },

    async update(
      workspaceId: WorkspaceId,
      id: string,
      change: Partial<typeof chatbot.$inferInsert>,
      now: Date,
    ): Promise<StoredBot | null> {
      const [row] = await db
        .update(chatbot)
        .set({ ...change, updatedAt: now })
        .where(owned(workspaceId, id))
        .returning(shown);
      return row ?? null;
    },

    /** Its pages are looked at again as often as it says now. */
    async planChecks(workspaceId: WorkspaceId, id: string): Promise<void> {
      await db.execute(sql`update ${supportSource} s set next_check_at = ${nextCheck(sql`s.checked_at`)}
        where s.chatbot_id = ${id} and s.user_id = ${workspaceId}`);
    },

    /** Gives it a new access key where one is named; what stood under the old one is found no more. */
    async share(
      workspaceId: WorkspaceId,
      id: string,
      { status, publicKey }: { status: ChatbotStatus | undefined; publicKey: string | null },
      now: Date,
    ): Promise<string | null> {
      const rotated = publicKey !== null && { publicKey, keyVersion: sql`${chatbot.keyVersion} + 1` };
      const [row] = await db
        .update(chatbot)
        .set({ ...(status !== undefined && { status }), updatedAt: now, ...rotated })
        .where(owned(workspaceId, id))
        .returning({ publicKey: chatbot.publicKey });
      return row?.publicKey ?? null;
    },

    /** False where the chatbot is absent. */
    async renewSecret(
      workspaceId: WorkspaceId,
      id: string,
      { sealed, keyId }: SealedSecret,
      now: Date,
    ): Promise<boolean> {
      const rows = await db
        .update(chatbot)
        .set({ secret: sealed, secretKeyId: keyId, keyVersion: sql`${chatbot.keyVersion} + 1`, updatedAt: now })
        .where(owned(workspaceId, id))
        .returning({ id: chatbot.id });
      return rows.length > 0;
    },
  };
}

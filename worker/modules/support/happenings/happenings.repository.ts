import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { ChatbotNotices } from "../../../contract/support/chatbots.ts";
import type { WebhookEvent } from "../../../contract/support/talk.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import {
  supportConversation,
  supportLead,
  supportMessage,
  supportQuestion,
} from "../conversations/conversations.tables.ts";
import { chatbot } from "../support.tables.ts";
import { supportWebhook } from "../webhooks/webhooks.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

/** What an event is about, as its webhooks are sent it. */
export type HappeningData = Readonly<Record<string, unknown>>;

export interface FoundHappening {
  workspaceId: WorkspaceId;
  /** The chatbot's. */
  name: string;
  notices: ChatbotNotices;
  /** Those that want the event. */
  webhookIds: string[];
  data: HappeningData;
}

const leadOf = sql`json_build_object('id', l.id, 'name', l.name, 'email', l.email, 'phone', l.phone, 'fields', l.fields,
  'external_id', l.external_id, 'consent_at', l.consent_at, 'created_at', l.created_at)`;
const conversation = (chatbotId: string, id: string) => sql`
  select json_build_object('conversation', json_build_object('id', c.id, 'mode', c.mode, 'waiting_for', c.waiting_for,
      'page_url', c.page_url, 'language', c.language, 'created_at', c.created_at), 'lead', ${leadOf},
    'message', (select json_build_object('id', m.id, 'text', m.text, 'created_at', m.created_at) from ${supportMessage} m
      where m.conversation_id = c.id and m.role = 'visitor' order by m.position desc limit 1)) as data
  from ${supportConversation} c join ${supportLead} l on l.id = c.lead_id
  where c.id = ${id} and c.chatbot_id = ${chatbotId} and not c.is_trial`;

const subjects: Readonly<Record<WebhookEvent, (chatbotId: string, id: string) => SQL>> = {
  "lead.added": (chatbotId, id) =>
    sql`select json_build_object('lead', ${leadOf}) as data from ${supportLead} l where l.id = ${id} and l.chatbot_id = ${chatbotId}`,
  "conversation.started": conversation,
  "conversation.waiting": conversation,
  "question.not_found": (chatbotId, id) => sql`
    select json_build_object('question', json_build_object('id', q.id, 'text', q.text, 'count', q.count, 'asked_at', q.asked_at)) as data
    from ${supportMessage} m join ${supportQuestion} q on q.id = m.question_id
    where m.id = ${id} and m.chatbot_id = ${chatbotId} and q.chatbot_id = ${chatbotId}`,
};

/** The statement that reads what an event is about. */
export const happeningData = (event: WebhookEvent, chatbotId: string, subjectId: string): SQL =>
  subjects[event](chatbotId, subjectId);

export type HappeningsRepository = ReturnType<typeof createHappeningsRepository>;

export const createHappeningsRepository = (db: Database) => ({
  /** Null where the chatbot or what it is about is gone. */
  async find(event: WebhookEvent, chatbotId: string, subjectId: string): Promise<FoundHappening | null> {
    const [[bot] = [], webhooks = [], [subject] = []] = await runBatch(db, [
      sql`select user_id, name, notices from ${chatbot} where id = ${chatbotId}`,
      sql`select id from ${supportWebhook} where chatbot_id = ${chatbotId} and stopped_at is null and ${event} = any(events)`,
      happeningData(event, chatbotId, subjectId),
    ]);
    if (bot === undefined || subject === undefined) return null;
    return {
      workspaceId: String(bot["user_id"]) as WorkspaceId,
      name: String(bot["name"]),
      notices: bot["notices"] as ChatbotNotices,
      webhookIds: webhooks.map(({ id }) => String(id)),
      data: subject["data"] as HappeningData,
    };
  },
});

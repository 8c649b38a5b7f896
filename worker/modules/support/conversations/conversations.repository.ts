import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Lead, SupportConversation, SupportMessage } from "../../../contract/support/conversations.contract.ts";
import type { AnswerOutcome, ConversationMode, Rating, Resolution } from "../../../contract/support/talk.ts";
import { texts } from "../../../db/arrays.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { contains } from "../../../db/search.ts";
import { offsetOf } from "../../../lib/pagination.ts";
import type { PageRequest } from "../../../lib/pagination.ts";
import { removeWaitingNotices } from "../notices/notices.sql.ts";
import { isNewLead } from "./conversations.sql.ts";
import {
  supportConversation,
  supportFeedback,
  supportLead,
  supportMessage,
  supportSeen,
} from "./conversations.tables.ts";
import { personNamed } from "../../../accounts/workspaces.sql.ts";
import type { CallerIds } from "../../../lib/caller.ts";
import { personalWorkspaceOf } from "../../../lib/owner-ids.ts";
import type { PersonId, WorkspaceId } from "../../../lib/owner-ids.ts";

export interface ConversationFilter {
  q?: string | undefined;
  mode?: ConversationMode | undefined;
  resolved?: Resolution | undefined;
  outcome?: AnswerOutcome | undefined;
  rating?: Rating | undefined;
}

type Row<T> = T & Record<string, unknown>;

const leadColumns = sql`l.id, l.name, l.email, l.phone, l.fields, l.contact_at, l.consent_at, l.external_id, l.place, l.created_at`;

const questionLength = 160;
/** Up to when a person has read a conversation `c`: of their own chatbots, also by what releases kept for all members at once. */
const seenBy = (personId: PersonId): SQL => sql`coalesce(greatest(
  (select s.seen_at from ${supportSeen} s where s.conversation_id = c.id and s.person_id = ${personId}),
  case when c.user_id = ${personalWorkspaceOf(personId)} then c.seen_at end), '-infinity')`;

/** A conversation `c` of a visitor `l` as it is listed for a person. */
const conversationColumns = (
  personId: PersonId,
): SQL => sql`c.id, c.lead_id, coalesce(l.name, l.email) as visitor, l.place, c.mode, c.resolved, c.waiting_since,
  c.waiting_for, c.page_url, c.language, c.is_trial, c.created_at, c.updated_at,
  not c.is_trial and exists (select 1 from ${supportMessage} m where m.conversation_id = c.id and m.role = 'visitor'
    and m.created_at > ${seenBy(personId)}) as unread,
  ${personNamed(sql`c.assigned_to`)} as assigned_to,
  (select count(*)::int from ${supportMessage} m where m.conversation_id = c.id and m.role = 'visitor') as messages,
  (select left(m.text, ${questionLength}::int) from ${supportMessage} m where m.conversation_id = c.id and m.role = 'visitor'
    order by m.position desc limit 1) as question,
  (select m.outcome from ${supportMessage} m where m.conversation_id = c.id and m.role = 'bot' order by m.position desc limit 1) as outcome`;
const listed = sql`from ${supportConversation} c join ${supportLead} l on l.id = c.lead_id`;
const messageOf = (condition: SQL) =>
  sql`exists (select 1 from ${supportMessage} m where m.conversation_id = c.id and ${condition})`;

function filtered(
  workspaceId: WorkspaceId,
  chatbotId: string,
  { q, mode, resolved, outcome, rating }: ConversationFilter,
): SQL {
  const conditions = [
    sql`c.chatbot_id = ${chatbotId} and c.user_id = ${workspaceId}`,
    mode && sql`c.mode = ${mode}`,
    resolved && sql`c.resolved = ${resolved}`,
    outcome && messageOf(sql`m.outcome = ${outcome}`),
    rating &&
      messageOf(sql`exists (select 1 from ${supportFeedback} f where f.message_id = m.id and f.rating = ${rating})`),
    q && sql`(${named(q)} or ${messageOf(contains(sql`m.text`, q))})`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== undefined && condition !== ""),
    sql` and `,
  );
}

/** A visitor `l` whose name or address holds these words. */
const named = (q: string): SQL =>
  sql`(${contains(sql`l.name`, q)} or ${contains(sql`l.email`, q)} or ${contains(sql`l.phone`, q)})`;

const leadsOf = (
  workspaceId: WorkspaceId,
  chatbotId: string,
  q: string | undefined,
  who: "contacts" | "all",
): SQL => sql`
  from ${supportLead} l where l.chatbot_id = ${chatbotId} and l.user_id = ${workspaceId}
    ${who === "contacts" ? sql`and l.contact_at is not null` : sql``} ${q ? sql`and ${named(q)}` : sql``}`;

const pageOf = (request: PageRequest | null): SQL =>
  request === null ? sql`` : sql`limit ${request.size} offset ${offsetOf(request)}`;

/** A conversation without the second names of its ids. */
export type ConversationRow = Omit<SupportConversation, "conversation_id" | "support_lead_id">;

export type ConversationsRepository = ReturnType<typeof createSupportConversationsRepository>;

/** Visitors and what they said. Every statement names the owner. */
export function createSupportConversationsRepository(db: Database) {
  async function withTotal<T>(rows: SQL, from: SQL): Promise<{ rows: T[]; total: number }> {
    const [found = [], [counted] = []] = await runBatch(db, [rows, sql`select count(*)::int as total ${from}`]);
    return { rows: found as T[], total: Number(counted?.["total"] ?? 0) };
  }

  return {
    /** Who left an address, the latest first; whole without a page. */
    async listLeads(workspaceId: WorkspaceId, chatbotId: string, q: string | undefined, request: PageRequest | null) {
      const from = leadsOf(workspaceId, chatbotId, q, "contacts");
      const order = sql`order by l.contact_at desc, l.id desc ${pageOf(request)}`;
      return withTotal<Row<Lead>>(sql`select ${leadColumns} ${from} ${order}`, from);
    },

    async seeLeads(workspaceId: WorkspaceId, chatbotId: string, now: Date): Promise<void> {
      await db.execute(sql`update ${supportLead} l set seen_at = ${now.toISOString()}::timestamptz
        where l.chatbot_id = ${chatbotId} and l.user_id = ${workspaceId} and ${isNewLead}`);
    },

    /** Every visitor, the latest first. */
    async listVisitors(workspaceId: WorkspaceId, chatbotId: string, q: string | undefined, request: PageRequest) {
      const from = leadsOf(workspaceId, chatbotId, q, "all");
      const order = sql`order by l.created_at desc, l.id desc ${pageOf(request)}`;
      return withTotal<Row<Lead>>(sql`select ${leadColumns} ${from} ${order}`, from);
    },

    async listOf({ id: personId, workspaceId }: CallerIds, leadIds: readonly string[]): Promise<ConversationRow[]> {
      if (leadIds.length === 0) return [];
      const { rows } = await db.execute<Row<ConversationRow>>(sql`
        select ${conversationColumns(personId)} ${listed} where c.user_id = ${workspaceId} and c.lead_id = any(${texts(leadIds)})
        order by c.created_at desc, c.id desc`);
      return rows;
    },

    /** Those that wait first, the longest waiting before; then the last changed. */
    async page(
      { id: personId, workspaceId }: CallerIds,
      chatbotId: string,
      filter: ConversationFilter,
      request: PageRequest,
    ) {
      const where = sql`${listed} where ${filtered(workspaceId, chatbotId, filter)}`;
      const order = sql`order by c.mode <> 'waiting', case when c.mode = 'waiting' then c.waiting_since end, c.updated_at desc, c.id desc`;
      return withTotal<Row<ConversationRow>>(
        sql`select ${conversationColumns(personId)} ${where} ${order} ${pageOf(request)}`,
        where,
      );
    },

    async find(
      { id: personId, workspaceId }: CallerIds,
      id: string,
    ): Promise<{ conversation: ConversationRow; thread: SupportMessage[] } | null> {
      const [[conversation] = [], thread = []] = await runBatch(db, [
        sql`select ${conversationColumns(personId)} ${listed} where c.id = ${id} and c.user_id = ${workspaceId}`,
        sql`select m.id, m.role, m.text, m.citations, m.outcome, m.action, m.hand_over, m.version, ${personNamed(sql`m.author_id`)} as author, m.created_at, f.rating, f.comment
          from ${supportMessage} m join ${supportConversation} c on c.id = m.conversation_id
          left join ${supportFeedback} f on f.message_id = m.id
          where c.id = ${id} and c.user_id = ${workspaceId} order by m.position`,
      ]);
      if (conversation === undefined) return null;
      return { conversation: conversation as Row<ConversationRow>, thread: thread as Row<SupportMessage>[] };
    },

    /** With its messages, traces, ratings and mails that wait, and the visitor where nothing else is kept of one. */
    async remove(workspaceId: WorkspaceId, id: string): Promise<boolean> {
      const { rows } = await db.execute(sql`
        with gone as (
          delete from ${supportConversation} where id = ${id} and user_id = ${workspaceId} returning id, chatbot_id, lead_id
        ), alone as (
          delete from ${supportLead} l using gone g where l.id = g.lead_id and l.contact_at is null and not exists (
            select 1 from ${supportConversation} o where o.lead_id = l.id and o.id <> g.id)
        ), unsent as (${removeWaitingNotices(sql`select chatbot_id, id from gone`)})
        select id from gone`);
      return rows.length > 0;
    },
  };
}

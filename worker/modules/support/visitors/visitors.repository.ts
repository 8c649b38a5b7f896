import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { Rating } from "../../../contract/support/talk.ts";
import type { VisitorMessage } from "../../../contract/support/talk-events.ts";
import { entitlement } from "../../plans/plans.tables.ts";
import {
  supportConversation,
  supportFeedback,
  supportLead,
  supportMessage,
} from "../conversations/conversations.tables.ts";
import { removeWaitingNotices } from "../notices/notices.sql.ts";
import { chatbot } from "../support.tables.ts";
import type { OpenBot } from "./public-bot.rules.ts";
import type { KnownVisitor } from "./visitor-tokens.ts";
import { isOpenWorkspace } from "../../../accounts/workspaces.sql.ts";

/** What a visitor leaves; undefined stays as it was. */
export interface LeftContact {
  name: string | undefined;
  email: string | undefined;
  phone: string | undefined;
  fields: Record<string, string> | undefined;
  /** The words that the visitor agreed to; null for none. */
  consentText: string | null;
}

interface NewVisitor {
  id: string;
  tokenHash: string;
  bot: Pick<OpenBot, "id" | "workspaceId">;
  town: string | null;
}

const threadLength = 200;

/** The rows `l` of the visitors of a chatbot `b` that is open under its access key, and whose owner is not suspended. */
const visitorsOf = (key: string) => sql`
  select l.id, l.chatbot_id, l.user_id from ${supportLead} l join ${chatbot} b on b.id = l.chatbot_id
  where b.public_key = ${key}::uuid and b.status <> 'private' and b.stopped_at is null
    and ${isOpenWorkspace(sql`b.user_id`)}`;

/** The visitor's row among them. */
const visitorRow = ({ leadId, key, tokenHash }: KnownVisitor) => sql`
  ${visitorsOf(key)} and l.token_hash = ${tokenHash} and l.id = ${leadId}`;

export type VisitorsRepository = ReturnType<typeof createVisitorsRepository>;

/** Every statement names the access key of an open chatbot, or the hash of the visitor's token. */
export const createVisitorsRepository = (db: Database) => ({
  /** Null for a private, a stopped and an unknown one, and for one whose owner is suspended. */
  async findOpen(key: string): Promise<OpenBot | null> {
    const [row] = await db
      .select({
        id: chatbot.id,
        workspaceId: chatbot.workspaceId,
        publicKey: chatbot.publicKey,
        name: chatbot.name,
        status: chatbot.status,
        language: chatbot.language,
        look: chatbot.look,
        leadForm: chatbot.leadForm,
        handOver: chatbot.handOver,
        allowedHosts: chatbot.allowedHosts,
        liveVersion: chatbot.liveVersion,
        limits: entitlement.limits,
      })
      .from(chatbot)
      .leftJoin(entitlement, eq(entitlement.workspaceId, chatbot.workspaceId))
      .where(
        and(
          eq(chatbot.publicKey, key),
          ne(chatbot.status, "private"),
          isNull(chatbot.stoppedAt),
          isOpenWorkspace(sql`${chatbot.workspaceId}`),
        ),
      );
    return row ?? null;
  },

  async add({ id, tokenHash, bot, town }: NewVisitor, now: Date): Promise<void> {
    const row = {
      id,
      tokenHash,
      chatbotId: bot.id,
      workspaceId: bot.workspaceId,
      place: town,
      createdAt: now,
      updatedAt: now,
    };
    await db.insert(supportLead).values(row);
  },

  /** Whether it is the first address that is left; null where the visitor is not known under the token any more. */
  async keepContact(visitor: KnownVisitor, { name, email, phone, fields, consentText }: LeftContact, now: Date) {
    const at = sql`${now.toISOString()}::timestamptz`;
    const { rows } = await db.execute<{ is_new: boolean }>(sql`
      update ${supportLead} l set updated_at = ${at}, contact_at = coalesce(l.contact_at, ${at}),
        name = coalesce(${name ?? null}::text, l.name), email = coalesce(${email ?? null}::text, l.email),
        phone = coalesce(${phone ?? null}::text, l.phone), fields = l.fields || ${JSON.stringify(fields ?? {})}::jsonb,
        consent_at = case when ${consentText}::text is null then l.consent_at else ${at} end,
        consent_text = coalesce(${consentText}::text, l.consent_text)
      where l.id in (select v.id from (${visitorRow(visitor)}) v) returning l.contact_at = ${at} as is_new`);
    return rows[0] === undefined ? null : { isNew: rows[0].is_new };
  },

  /** Null where the visitor is not known under the token any more, or the chatbot is closed. */
  async readThread(visitor: KnownVisitor, after: number) {
    const { rows } = await db.execute<{
      conversations: { id: string; mode: "bot"; created_at: string }[] | null;
      messages: VisitorMessage[] | null;
    }>(sql`
      with visitor as materialized (${visitorRow(visitor)}), talk as materialized (
        select c.id, c.mode, c.created_at from ${supportConversation} c join visitor v on v.id = c.lead_id
      )
      select (select json_agg(json_build_object('id', t.id, 'mode', t.mode, 'created_at', t.created_at) order by t.created_at, t.id)
          from talk t) as conversations,
        (select json_agg(json_build_object('id', m.id, 'conversation_id', m.conversation_id, 'position', m.position, 'role', m.role,
            'text', m.text, 'citations', m.citations, 'outcome', m.outcome, 'rating', m.rating, 'created_at', m.created_at)
            order by m.position) from (
          select m.*, f.rating from ${supportMessage} m join talk t on t.id = m.conversation_id
            left join ${supportFeedback} f on f.message_id = m.id
          where m.position > ${after}::bigint and m.state <> 'running' order by m.position limit ${threadLength}) m) as messages
      from visitor`);
    return rows[0] ?? null;
  },

  /**
   * `kept` also for a repeat, and for a comment that comes later; `given` where it was rated otherwise before, null where there is
   * no such answer. Of a chatbot whose visitor is not named, the two ids say enough: its visitor alone was told them.
   */
  async addFeedback(
    of: KnownVisitor | Pick<KnownVisitor, "key">,
    said: { conversationId: string; messageId: string; rating: Rating; comment: string | null; solved: boolean | null },
    now: Date,
  ): Promise<"kept" | "given" | null> {
    const { conversationId, messageId, rating, comment, solved } = said;
    const { rows } = await db.execute<{ added: boolean; rating: Rating | null }>(sql`
      with answer as materialized (
        select m.id, m.chatbot_id, m.user_id, m.conversation_id from ${supportMessage} m
        join ${supportConversation} c on c.id = m.conversation_id join (${"leadId" in of ? visitorRow(of) : visitorsOf(of.key)}) v on v.id = c.lead_id
        where m.id = ${messageId} and c.id = ${conversationId} and m.role = 'bot' and m.state <> 'running'
      ), added as (
        insert into ${supportFeedback} (message_id, chatbot_id, user_id, rating, comment, solved, created_at)
        select a.id, a.chatbot_id, a.user_id, ${rating}, ${comment}::text, ${solved}::boolean, ${now.toISOString()}::timestamptz
        from answer a on conflict (message_id) do update set comment = excluded.comment
          where ${supportFeedback.comment} is null and excluded.comment is not null
            and ${supportFeedback.rating} = excluded.rating returning message_id
      ), settled as (
        update ${supportConversation} c set resolved = case when ${solved}::boolean then 'confirmed'
            when not ${solved}::boolean then 'not' when ${rating} = 'down' and c.resolved = 'assumed' then 'none' else c.resolved end
        from answer a where c.id = a.conversation_id and exists (select 1 from added)
      )
      select exists (select 1 from added) as added,
        (select f.rating from ${supportFeedback} f where f.message_id = a.id) as rating from answer a`);
    const [row] = rows;
    if (row === undefined) return null;
    return row.added || row.rating === rating ? "kept" : "given";
  },

  /** The token alone says whose it is, of a closed chatbot too. Answers the conversations that are gone with it. */
  async removeConversation({ leadId, tokenHash }: KnownVisitor, conversationId: string): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(sql`
      with gone as (
        delete from ${supportConversation} c using ${supportLead} l where c.id = ${conversationId} and l.id = c.lead_id
          and l.id = ${leadId} and l.token_hash = ${tokenHash} returning c.id, c.chatbot_id
      ), unsent as (${removeWaitingNotices(sql`select chatbot_id, id from gone`)})
      select id from gone`);
    return rows.map(({ id }) => id);
  },

  async removeAll({ leadId, tokenHash }: KnownVisitor): Promise<string[]> {
    const own = sql`${supportLead} l where l.id = ${leadId} and l.token_hash = ${tokenHash}`;
    const { rows } = await db.execute<{ id: string }>(sql`
      with talks as materialized (
        select c.id, c.chatbot_id from ${supportConversation} c where c.lead_id in (select l.id from ${own})
      ), gone as (
        delete from ${own} returning l.id, l.chatbot_id
      ), unsent as (
        ${removeWaitingNotices(sql`select chatbot_id, id from talks union all select chatbot_id, id from gone`)}
      ) select id from talks`);
    return rows.map(({ id }) => id);
  },
});

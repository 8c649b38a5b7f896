import { and, eq, sql } from "drizzle-orm";
import type { ChatbotCaps } from "../../../contract/support/chatbots.ts";
import type { SupportMessage } from "../../../contract/support/conversations.contract.ts";
import type { ConversationMode } from "../../../contract/support/talk.ts";
import { texts } from "../../../db/arrays.ts";
import type { Database } from "../../../db/client.ts";
import {
  supportConversation,
  supportFeedback,
  supportLead,
  supportMessage,
} from "../conversations/conversations.tables.ts";
import type { SealedSecret } from "../../../lib/sealing.ts";
import { entitlement } from "../../plans/plans.tables.ts";
import { chatbot, supportVersion } from "../support.tables.ts";
import type { KnownVisitor } from "../visitors/visitor-tokens.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";
import { isOpenWorkspace } from "../../../accounts/workspaces.sql.ts";

/** A chatbot as the way of a message needs it, before the message is admitted. */
export interface AskedBot extends Record<string, unknown> {
  id: string;
  user_id: WorkspaceId;
  public_key: string;
  allowed_hosts: string[];
  caps: ChatbotCaps;
  /** Answers that the owner's plan has a month; null is without a limit. */
  month_units: number | null;
  secret: string | null;
  secret_key_id: string | null;
  /** A message or an answer of this id was stored before. */
  is_repeat: boolean;
}

export interface LeftMessage {
  id: string;
  conversationId: string;
  text: string;
  requestId: string | null;
}

/** Conversations that say how long visitors wait. */
const talksLooked = 500;

export type TalkRepository = ReturnType<typeof createTalkRepository>;

const monthUnitsOf = sql`(select (e.limits -> 'support-answers' ->> 'units')::int from ${entitlement} e where e.user_id = b.user_id)`;
/** Whether a chatbot `b` has an owner who is not suspended. */
const hasLivingOwner = isOpenWorkspace(sql`b.user_id`);
const columns = sql`b.id, b.user_id, b.public_key, b.allowed_hosts, b.caps, b.secret, b.secret_key_id,
  ${monthUnitsOf} as month_units`;
const repeat = (answerId: string) =>
  sql`exists (select 1 from ${supportMessage} m where m.id = ${answerId} and m.chatbot_id = b.id) as is_repeat`;

/** Every statement names the access key of a chatbot, its owner, or the hash of a visitor's token. */
export const createTalkRepository = (db: Database) => ({
  /** Null for a private, a stopped and an unknown one, and for one whose owner is suspended. */
  async findOpen(key: string, answerId: string): Promise<AskedBot | null> {
    const { rows } = await db.execute<AskedBot>(sql`select ${columns}, ${repeat(answerId)} from ${chatbot} b
      where b.public_key = ${key}::uuid and b.status <> 'private' and b.stopped_at is null and ${hasLivingOwner}`);
    return rows[0] ?? null;
  },

  /** The version is the named one, else the one that answers, else the latest that did not fail. */
  async findOwn(workspaceId: WorkspaceId, id: string, answerId: string, version: number | null) {
    const { rows } = await db.execute<AskedBot & { tried: number | null }>(sql`
      select ${columns}, ${repeat(answerId)}, (select v.n from ${supportVersion} v where v.chatbot_id = b.id and v.state <> 'failed'
          and (${version}::int is null or v.n = ${version}::int)
          order by v.n is distinct from b.live_version, v.n desc limit 1) as tried
      from ${chatbot} b where b.id = ${id} and b.user_id = ${workspaceId} and b.stopped_at is null`);
    return rows[0] ?? null;
  },

  /** Keeps what a visitor writes to a person; a repeat finds the first. Null where the bot answers, or it is another's. */
  async leave(
    { leadId, key, tokenHash }: KnownVisitor,
    left: LeftMessage,
    now: Date,
  ): Promise<{ id: string; mode: ConversationMode } | null> {
    const at = sql`${now.toISOString()}::timestamptz`;
    const { rows } = await db.execute<{ id: string; mode: ConversationMode }>(sql`
      with talk as (
        update ${supportConversation} c set updated_at = ${at} from ${supportLead} l, ${chatbot} b
        where c.id = ${left.conversationId} and c.lead_id = l.id and l.id = ${leadId} and l.token_hash = ${tokenHash}
          and b.id = c.chatbot_id and b.public_key = ${key}::uuid and b.stopped_at is null and ${hasLivingOwner} and c.mode in ('waiting', 'person')
        returning c.id, c.chatbot_id, c.user_id, c.mode
      ), added as (
        insert into ${supportMessage} (id, conversation_id, chatbot_id, user_id, role, text, request_id, created_at)
        select ${left.id}, t.id, t.chatbot_id, t.user_id, 'visitor', ${left.text}, ${left.requestId}::text, ${at} from talk t
        on conflict (conversation_id, request_id) do nothing returning id
      )
      select t.mode, coalesce((select a.id from added a), (select m.id from ${supportMessage} m
        where m.conversation_id = t.id and m.request_id = ${left.requestId}::text)) as id from talk t`);
    return rows[0] ?? null;
  },

  /** The chatbot of a visitor's conversation that is open under the token's key; null for another's. */
  /** The same secret under another key; nothing where the owner renewed it meanwhile. */
  async replaceSecret(botId: string, before: string, { sealed, keyId }: SealedSecret): Promise<void> {
    await db
      .update(chatbot)
      .set({ secret: sealed, secretKeyId: keyId })
      .where(and(eq(chatbot.id, botId), eq(chatbot.secret, before)));
  },

  async findTalk({ leadId, key, tokenHash }: KnownVisitor, conversationId: string): Promise<{ botId: string } | null> {
    const { rows } = await db.execute<{ botId: string }>(sql`
      select b.id as "botId" from ${supportConversation} c join ${supportLead} l on l.id = c.lead_id
        join ${chatbot} b on b.id = c.chatbot_id
      where c.id = ${conversationId} and l.id = ${leadId} and l.token_hash = ${tokenHash}
        and b.public_key = ${key}::uuid and b.stopped_at is null and ${hasLivingOwner} and (b.status <> 'private' or c.is_trial)`);
    return rows[0] ?? null;
  },

  /** The median of what visitors waited for a person, in whole minutes; null where fewer than three waited. */
  async findUsualWait(chatbotId: string, since: Date): Promise<number | null> {
    const { rows } = await db.execute<{ minutes: number }>(sql`
      with talk as materialized (
        select c.id from ${supportConversation} c where c.chatbot_id = ${chatbotId} and not c.is_trial
          and c.updated_at > ${since.toISOString()}::timestamptz order by c.updated_at desc limit ${talksLooked}
      ), wait as (
        select extract(epoch from p.created_at - h.created_at) / 60 as minutes from talk t
          cross join lateral (select m.position, m.created_at from ${supportMessage} m
            where m.conversation_id = t.id and m.action = 'hand_over' order by m.position desc limit 1) h
          cross join lateral (select m.created_at from ${supportMessage} m
            where m.conversation_id = t.id and m.role = 'person' and m.position > h.position order by m.position limit 1) p
      )
      select ceil(percentile_cont(0.5) within group (order by minutes))::int as minutes from wait having count(*) >= 3`);
    return rows[0]?.minutes ?? null;
  },

  /** Messages of a conversation by their ids, as its owner reads them. */
  async listMessages(conversationId: string, ids: readonly string[]): Promise<SupportMessage[]> {
    const { rows } = await db.execute<SupportMessage & Record<string, unknown>>(sql`
      select m.id, m.role, m.text, m.citations, m.outcome, m.action, m.hand_over, m.version, null as author, f.rating, f.comment, m.created_at
      from ${supportMessage} m left join ${supportFeedback} f on f.message_id = m.id
      where m.conversation_id = ${conversationId} and m.id = any(${texts(ids)}) and m.state <> 'running' order by m.position`);
    return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }));
  },

  /** Conversations of a chatbot in which something was said since a moment: their pages may be open. */
  async listRecent(chatbotId: string, since: Date): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(sql`select c.id from ${supportConversation} c
      where c.chatbot_id = ${chatbotId} and c.updated_at > ${since.toISOString()}::timestamptz order by c.updated_at desc limit 1000`);
    return rows.map(({ id }) => id);
  },
});

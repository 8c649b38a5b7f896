import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { NamedPerson } from "../../../contract/schema.ts";
import type { SupportMessage } from "../../../contract/support/conversations.contract.ts";
import type { VisitorMessage } from "../../../contract/support/talk-events.ts";
import { texts } from "../../../db/arrays.ts";
import type { Database } from "../../../db/client.ts";
import { toMoment } from "../../../db/columns.ts";
import type { CallerIds } from "../../../lib/caller.ts";
import { session } from "../../../accounts/accounts.tables.ts";
import { isMembersSession, membersSessions, personNamed } from "../../../accounts/workspaces.sql.ts";
import { membership } from "../../../accounts/workspaces.tables.ts";
import { supportConversation, supportMessage, supportSeen } from "../conversations/conversations.tables.ts";
import { chatbot } from "../support.tables.ts";
import { modeChanges } from "./modes.rules.ts";
import type { ModeChange } from "./modes.rules.ts";
import type { PersonId, WorkspaceId } from "../../../lib/owner-ids.ts";

interface Reply {
  id: string;
  text: string;
  requestId: string | null;
}

export type WrittenMessage = Pick<SupportMessage, "id" | "text" | "created_at" | "author"> &
  Pick<VisitorMessage, "position"> & { chatbot_id: string; is_new: boolean };

export type InboxRepository = ReturnType<typeof createInboxRepository>;

/** That a member has read the conversations `ids` up to a moment. */
const seen = (personId: PersonId, ids: SQL, at: SQL): SQL => sql`
  insert into ${supportSeen} as s (conversation_id, person_id, seen_at) select i.id, ${personId}, ${at} from (${ids}) i
  on conflict (conversation_id, person_id) do update set seen_at = greatest(s.seen_at, excluded.seen_at)`;

/** What members do in conversations. Every statement names the workspace. */
export const createInboxRepository = (db: Database) => ({
  /** Null where it stands in the mode already, with the caller as who took over, and for another's. What was begun before the new epoch is not stored. */
  async change(
    { id: personId, workspaceId }: CallerIds,
    id: string,
    change: ModeChange,
    now: Date,
  ): Promise<{ chatbot_id: string; epoch: number } | null> {
    const { to, from } = modeChanges[change];
    const at = toMoment(now);
    // A conversation goes from one person to another, too.
    const isAnothers =
      change === "take_over" ? sql`c.mode = 'person' and c.assigned_to is distinct from ${personId}::text` : sql`false`;
    const { rows } = await db.execute<{ chatbot_id: string; epoch: number }>(sql`
      with changed as (
        update ${supportConversation} c set mode = ${to}, epoch = c.epoch + 1, waiting_since = null, waiting_for = null,
          assigned_to = ${to === "person" ? personId : null}::text, updated_at = ${at}, seen_at = ${at}
        where c.id = ${id} and c.user_id = ${workspaceId} and (c.mode = any(${texts(from)}) or ${isAnothers}) returning c.id, c.chatbot_id, c.epoch
      ), seen as (${seen(personId, sql`select id from changed`, at)})
      select chatbot_id, epoch from changed`);
    return rows[0] ?? null;
  },

  /** Null where no person answers there, and for another's. A repeat finds what the first wrote. */
  async reply(
    { id: personId, workspaceId }: CallerIds,
    conversationId: string,
    reply: Reply,
    now: Date,
  ): Promise<WrittenMessage | null> {
    const at = toMoment(now);
    const { rows } = await db.execute<WrittenMessage & Record<string, unknown>>(sql`
      with talk as (
        update ${supportConversation} c set updated_at = ${at}, seen_at = ${at}
        where c.id = ${conversationId} and c.user_id = ${workspaceId} and c.mode = 'person' returning c.id, c.chatbot_id, c.user_id
      ), seen as (${seen(personId, sql`select id from talk`, at)}), added as (
        insert into ${supportMessage} (id, conversation_id, chatbot_id, user_id, role, author_id, text, request_id, created_at)
        select ${reply.id}, t.id, t.chatbot_id, t.user_id, 'person', ${personId}, ${reply.text}, ${reply.requestId}::text, ${at} from talk t
        on conflict (conversation_id, request_id) do nothing returning id, chatbot_id, position, text, created_at, author_id
      )
      select w.id, w.chatbot_id, w.position, w.text, w.created_at, w.is_new, ${personNamed(sql`w.author_id`)} as author from (
        select a.*, true as is_new from added a union all
        select m.id, m.chatbot_id, m.position, m.text, m.created_at, m.author_id, false from ${supportMessage} m
        join ${supportConversation} c on c.id = m.conversation_id
        where c.id = ${conversationId} and c.user_id = ${workspaceId} and m.role = 'person' and m.request_id = ${reply.requestId}::text
          and not exists (select 1 from added)) w`);
    return rows[0] ?? null;
  },

  /** False for another's. */
  async see({ id: personId, workspaceId }: CallerIds, id: string, now: Date): Promise<boolean> {
    const at = toMoment(now);
    const { rows } = await db.execute(sql`
      with talk as (
        update ${supportConversation} set seen_at = ${at} where id = ${id} and user_id = ${workspaceId} returning id
      ), seen as (${seen(personId, sql`select id from talk`, at)}) select id from talk`);
    return rows.length > 0;
  },

  /** Those of these sessions that may hold the inbox of a chatbot open. */
  async findAlive(botId: string, sessions: readonly string[], now: Date): Promise<string[]> {
    const owner = sql`(select b.user_id from ${chatbot} b where b.id = ${botId})`;
    const { rows } = await db.execute<{ id: string }>(membersSessions(sessions, owner, "support.read", now));
    return rows.map(({ id }) => id);
  },

  /**
   * The holder of the session where a person answers there, and the holder is one who may; null otherwise. A personal
   * workspace has no colleagues, and gives no name.
   */
  async findWriter(
    botId: string,
    id: string,
    sessionId: string,
    now: Date,
  ): Promise<{ colleague: NamedPerson | null } | null> {
    const writer = sql`(select s.user_id from ${session} s where s.id = ${sessionId})`;
    const { rows } = await db.execute<{ colleague: NamedPerson | null }>(sql`
      select case when c.user_id = ${writer} then null else ${personNamed(writer)} end as colleague from ${supportConversation} c
      where c.id = ${id} and c.chatbot_id = ${botId} and c.mode = 'person'
        and ${isMembersSession(sessionId, sql`c.user_id`, "support.answer", now)}`);
    return rows[0] ?? null;
  },

  async listOwnBots(workspaceId: WorkspaceId): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(sql`select id from ${chatbot} where user_id = ${workspaceId}`);
    return rows.map(({ id }) => id);
  },

  /** Chatbots of every workspace that the person is a member of. */
  async listBots(personId: PersonId): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(sql`
      select b.id from ${membership} m join ${chatbot} b on b.user_id = m.workspace_id where m.person_id = ${personId}`);
    return rows.map(({ id }) => id);
  },
});

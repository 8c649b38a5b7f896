import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { MessageImage } from "../../../answers/run.ts";
import { copySources } from "../files/copied-sources.sql.ts";
import { waits } from "./beside.sql.ts";
import type { PlacedMessage } from "./branches.rules.ts";
import { message } from "./conversations.tables.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

/** A message, as an account names it. */
export interface OwnMessage {
  userId: PersonId;
  messageId: string;
}

/** Whether a message was given back to its asker before anything was shown: it is no branch. */
export const isGivenBack = (message: SQL): SQL => sql`(${message}.role = 'user' and ${message}.state = 'stopped')`;

const beside = (follows: SQL): SQL => sql`
  select json_agg(json_build_object('id', m.id, 'position', m.position)) from message m
  where m.conversation_id = ${message}.conversation_id and ${follows} and m.superseded_at is not null and not ${isGivenBack(sql`m`)}`;

/** The messages that follow the same one and stand in other branches, by the index of what follows it. */
export const leftBeside = sql<
  PlacedMessage[] | null
>`case when ${message}.parent_id is null then (${beside(sql`m.parent_id is null`)})
  else (${beside(sql`m.parent_id = ${message}.parent_id`)}) end`;

/** The message, where it stands in a conversation of the chat that belongs to this account. */
const chosenMessage = ({ userId, messageId }: OwnMessage): SQL => sql`
  select m.id, m.conversation_id, m.parent_id, m.position, m.superseded_at, m.state from message m
  join conversation c on c.id = m.conversation_id and c.user_id = ${userId} and c.document_id is null
  where m.id = ${messageId}
    and not exists (select 1 from message w where w.id in (m.id, m.parent_id) and ${isGivenBack(sql`w`)})`;

export const lockThreadOf = (chosen: OwnMessage): SQL =>
  sql`select id from conversation where id = (select conversation_id from (${chosenMessage(chosen)}) chosen) for update`;

const isBusy = (lane: SQL): SQL =>
  sql`exists (select 1 from message where conversation_id = ${lane} and state = 'running')`;

/** One row where the message is the account's: its conversation, and whether an answer runs there. */
export const conversationOf = (chosen: OwnMessage): SQL => sql`
  select conversation_id, ${isBusy(sql`chosen.conversation_id`)} as busy from (${chosenMessage(chosen)}) chosen`;

/**
 * The thread goes through the message, down to where its branch was left last; where it stands there already, or an answer
 * runs, nothing changes. What might be asked next was about the other branch.
 */
export const chooseBranch = (choice: OwnMessage, now: Date): SQL => sql`
  with recursive chosen as (${chosenMessage(choice)}),
  up as (
    select id, parent_id, position, superseded_at from chosen
    union all
    select p.id, p.parent_id, p.position, p.superseded_at from up join message p on p.id = up.parent_id and up.superseded_at is not null),
  down as (
    select id, conversation_id from chosen
    union all
    select n.id, n.conversation_id from down cross join lateral (
      select m.id, m.conversation_id from message m where m.conversation_id = down.conversation_id and m.parent_id = down.id
        and m.superseded_at is not null and not ${isGivenBack(sql`m`)}
      order by m.superseded_at desc, m.position desc limit 1) n),
  fork as (select coalesce(max(position) filter (where superseded_at is null), 0) as position from up),
  moved as (
    update message m set superseded_at = case when m.superseded_at is null then ${aloneAt(now)} end
    where m.conversation_id = (select conversation_id from chosen where superseded_at is not null)
      and not ${isBusy(sql`(select conversation_id from chosen)`)}
      and case when m.superseded_at is null then m.position > (select position from fork)
        else m.id in (select id from up union select id from down) end
    returning m.conversation_id)
  update conversation set related_questions = '[]', related_query = null
  where id = (select conversation_id from moved limit 1)`;

/** The other of two answers that stand side by side waits no longer: it was left. */
export const keepOne = (choice: OwnMessage, now: Date): SQL => sql`
  update message m set superseded_at = ${aloneAt(now)} from (${chosenMessage(choice)}) chosen
  where m.conversation_id = chosen.conversation_id and m.parent_id = chosen.parent_id and m.id <> chosen.id
    and ${waits(sql`m`)} and not ${isBusy(sql`chosen.conversation_id`)}`;

/** A moment at which no question is asked: one that is withdrawn gives back what left the thread at its own millisecond. */
const aloneAt = (now: Date): SQL => sql`${now.toISOString()}::timestamptz + interval '1 microsecond'`;

/** The messages from the first question to this one, the earliest first; none where it is written still. */
export const pathTo = (chosen: OwnMessage): SQL => sql`
  with recursive path as (
    select id, parent_id from (${chosenMessage(chosen)}) chosen where state <> 'running'
    union all
    select p.id, p.parent_id from path join message p on p.id = path.parent_id)
  select m.id, m.images from path join message m on m.id = path.id order by m.position`;

/** A conversation that is written anew, under new ids. */
export interface Copy {
  id: string;
  userId: PersonId;
  originalId: string;
  title: string;
  messages: readonly { id: string; originalId: string; parentId: string | null; images: readonly MessageImage[] }[];
  pictures: readonly { id: string; originalId: string }[];
  now: Date;
}

/** What an answer cost stays with the original: sums over messages count it once. Each statement may run twice. */
export function copyStatements({ id, userId, originalId, title, messages, pictures, now }: Copy): [SQL, ...SQL[]] {
  const at = now.toISOString();
  const own = sql`conversation c on c.id = ${id} and c.user_id = ${userId}`;
  return [
    sql`insert into conversation (id, user_id, project_id, title, title_is_automatic, created_at, updated_at)
      select ${id}, user_id, project_id, ${title}, false, ${at}, ${at} from conversation
      where id = ${originalId} and user_id = ${userId} and document_id is null
      on conflict (id) do nothing`,
    sql`insert into file (id, user_id, conversation_id, media_type, bytes, drawn, created_at)
      select p.id, c.user_id, c.id, f.media_type, f.bytes, f.drawn, ${at}
      from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as p(id text, "originalId" text)
      join file f on f.id = p."originalId" and f.conversation_id = ${originalId} join ${own}
      on conflict (id) do nothing`,
    sql`insert into message (id, conversation_id, user_id, parent_id, role, text, images, files, model_id, provider, instead_of, citations,
        memory_ids, not_found, thoughts, thought_ms, state, reason, created_at)
      select n.id, c.id, c.user_id, n."parentId", o.role, o.text, n.images, o.files, o.model_id, o.provider, o.instead_of, o.citations,
        o.memory_ids, o.not_found, o.thoughts, o.thought_ms, o.state, o.reason, o.created_at
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as n(id text, "originalId" text, "parentId" text, images jsonb)
      join message o on o.id = n."originalId" and o.conversation_id = ${originalId} join ${own}
      where not exists (select from message m where m.id = n.id)
      order by o.position`,
    copySources(originalId, own),
  ];
}

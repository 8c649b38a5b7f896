import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { MessageImage } from "../../../answers/run.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

export interface WholeMessage {
  id: string;
  role: "user" | "assistant";
  text: string;
  images: readonly MessageImage[];
  modelId: number | null;
  /** Stands before it in the list. */
  parentId: string | null;
  /** Whether it stands in the branch that is shown. */
  isShown: boolean;
  createdAt: Date;
}

/** A conversation that comes from elsewhere with all its messages. */
export interface WholeThread {
  id: string;
  userId: PersonId;
  title: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** First questions come first, the one that is shown last among them: the table gives others a parent. */
  messages: readonly WholeMessage[];
}

/**
 * One statement, so that a thread is there with all its messages or not at all; `made` has a row unless its id stands already.
 * `then` ends it.
 */
export function addWholeThread({ id, userId, title, createdAt, updatedAt, messages }: WholeThread, then: SQL): SQL {
  const begun = sql`${createdAt.toISOString()}::timestamptz`;
  const at = sql`${updatedAt.toISOString()}::timestamptz`;
  const rows = messages.map((message, n) => ({
    n,
    id: message.id,
    role: message.role,
    text: message.text,
    images: message.images,
    model_id: message.modelId,
    parent_id: message.parentId,
    is_shown: message.isShown,
    created_at: message.createdAt.toISOString(),
  }));
  return sql`with made as (
      insert into conversation (id, user_id, title, title_is_automatic, created_at, updated_at, read_at)
      select ${id}, u.id, ${title}, ${title === null}, ${begun}, ${at}, ${at} from "user" u where u.id = ${userId}
      on conflict (id) do nothing returning id, user_id),
    given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(n int, id text, role text, text text,
      images jsonb, model_id int, parent_id text, is_shown boolean, created_at timestamptz)),
    pictures as (
      insert into file (id, user_id, conversation_id, media_type, bytes, drawn, created_at)
      select i.file_id, made.user_id, made.id, i.media_type, i.bytes, given.role = 'assistant', given.created_at
      from made, given, jsonb_to_recordset(given.images) as i(file_id text, media_type text, bytes int)),
    said as (
      insert into message (id, conversation_id, user_id, parent_id, role, text, images, model_id, state, superseded_at, created_at)
      select given.id, made.id, made.user_id, given.parent_id, given.role, given.text, given.images, given.model_id, 'complete',
        case when given.is_shown then null else ${at} end, given.created_at
      from made, given order by given.n)
    ${then}`;
}

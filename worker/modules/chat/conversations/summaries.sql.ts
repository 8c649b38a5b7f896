import { and, eq, isNull, sql } from "drizzle-orm";
import type { ConversationSummary } from "../../../contract/chat/conversations.contract.ts";
import { conversation, message } from "./conversations.tables.ts";
import { messagePlace } from "./place.rules.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

export type Order = "asc" | "desc";

// Drizzle drops the table's name in the fields of a one-table select, so both tables are named by hand.
const running = sql<string | null>`(select m.id from ${message} m
  where m.conversation_id = ${conversation}.id and m.state = 'running' limit 1)`;

const unread = sql<boolean>`(${running} is null
  and ${conversation}.updated_at > coalesce(${conversation}.read_at, ${conversation}.created_at))`;

/** The version of the conversation and of the messages that stand in it: it changes with what is shown of them. */
export const version = sql<string>`md5(concat_ws('|', ${conversation}.updated_at, ${conversation}.title, ${conversation}.project_id, ${running},
  (select max(m.position) from ${message} m where m.conversation_id = ${conversation}.id and m.superseded_at is null),
  (select m.superseded_at from ${message} m where m.conversation_id = ${conversation}.id order by m.position desc limit 1)))`;

/** A conversation as lists show it. */
export const summary = {
  id: conversation.id,
  title: conversation.title,
  createdAt: conversation.createdAt,
  updatedAt: conversation.updatedAt,
  running,
  unread,
  projectId: conversation.projectId,
  pinnedAt: conversation.pinnedAt,
  archivedAt: conversation.archivedAt,
};

/** Discussions about files are not the chat's: they stand beside their file. */
export const ofUser = (userId: PersonId) => and(eq(conversation.userId, userId), isNull(conversation.documentId));
export const owned = (userId: PersonId, id: string) => and(eq(conversation.id, id), ofUser(userId));

export type SummaryRow = Pick<typeof conversation.$inferSelect, Exclude<keyof typeof summary, "running" | "unread">> & {
  running: string | null;
  unread: boolean;
};

export function toSummary(row: SummaryRow): ConversationSummary {
  return {
    id: row.id,
    title: row.title,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    running: row.running,
    unread: row.unread,
    ...messagePlace(row),
  };
}

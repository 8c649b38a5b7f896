import { and, eq, isNotNull, isNull, not, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { ConversationFilter } from "../../../contract/chat/conversations.contract.ts";
import { project } from "../projects/projects.tables.ts";
import { conversation } from "./conversations.tables.ts";
import { ofUser } from "./summaries.sql.ts";
import type { Order } from "./summaries.sql.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

/** Which conversations a list has. */
export interface ListQuery {
  userId: PersonId;
  order: Order;
  /** What a person typed. */
  q?: string | undefined;
  filter?: ConversationFilter | undefined;
  project?: string | undefined;
}

/** Archived itself, or with its project. */
const isArchived = sql`(${conversation.archivedAt} is not null
  or exists (select 1 from ${project} p where p.id = ${conversation}.project_id and p.archived_at is not null))`;

/** What stands in the lists of an account. */
export const listed = (userId: PersonId): SQL | undefined => and(ofUser(userId), not(isArchived));

/** A search finds what is archived, too; the page of a project has its conversations, though it is archived itself. */
export function inList({ userId, q, filter, project: id }: ListQuery): SQL | undefined {
  const wanted = and(ofUser(userId), id === undefined ? undefined : eq(conversation.projectId, id));
  if (filter === "archived") return and(wanted, isArchived);
  if (filter === "pinned") return and(wanted, isNotNull(conversation.pinnedAt), not(isArchived));
  if (q) return wanted;
  return id === undefined ? listed(userId) : and(wanted, isNull(conversation.archivedAt));
}

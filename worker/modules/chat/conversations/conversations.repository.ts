import { and, asc, count, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type {
  ConversationSummary,
  FoundConversation,
  updateRelatedQuestions,
} from "../../../contract/chat/conversations.contract.ts";
import type { BodyOf } from "../../../contract/endpoint.ts";
import type { Database } from "../../../db/client.ts";
import { offsetOf } from "../../../lib/pagination.ts";
import type { PageRequest } from "../../../lib/pagination.ts";
import { session, user } from "../../../accounts/accounts.tables.ts";
import { createArranging } from "./arranging.repository.ts";
import { conversation, file } from "./conversations.tables.ts";
import { createFoundConversations } from "./found.repository.ts";
import { inList, listed } from "./listed.sql.ts";
import type { ListQuery } from "./listed.sql.ts";
import { owned, summary, toSummary } from "./summaries.sql.ts";
import type { Order } from "./summaries.sql.ts";
import { createThreads } from "./threads.repository.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

export interface NewConversation {
  id: string;
  userId: PersonId;
  now: Date;
}

/** What may be asked next, and the question that it follows. */
export type RelatedQuestions = BodyOf<typeof updateRelatedQuestions>;

export type ConversationsRepository = ReturnType<typeof createConversationsRepository>;

/** Every statement names the owner: another's conversation is as absent as one that never was. */
export function createConversationsRepository(db: Database) {
  const search = createFoundConversations(db);
  const sorted = (where: SQL | undefined, order: Order) => {
    const by = order === "asc" ? asc : desc;
    return db.select(summary).from(conversation).where(where).orderBy(by(conversation.updatedAt), by(conversation.id));
  };

  return {
    ...createThreads(db),
    ...createArranging(db),

    async findSummary(userId: PersonId, id: string): Promise<ConversationSummary | null> {
      const [row] = await db.select(summary).from(conversation).where(owned(userId, id));
      return row ? toSummary(row) : null;
    },

    async create({ id, userId, now }: NewConversation): Promise<void> {
      await db.insert(conversation).values({ id, userId, createdAt: now, updatedAt: now });
    },

    /** Latest first, without what is archived. */
    async listLatest(userId: PersonId, limit: number): Promise<ConversationSummary[]> {
      return (await sorted(listed(userId), "desc").limit(limit)).map(toSummary);
    },

    async page(wanted: ListQuery, request: PageRequest): Promise<{ rows: FoundConversation[]; total: number }> {
      const { order, q } = wanted;
      if (q) return search.page({ ...wanted, q }, request);
      const where = inList(wanted);
      const [rows, [counted]] = await db.batch([
        sorted(where, order).limit(request.size).offset(offsetOf(request)),
        db.select({ total: count() }).from(conversation).where(where),
      ]);
      return { rows: rows.map(toSummary), total: counted?.total ?? 0 };
    },

    async rename(userId: PersonId, id: string, title: string): Promise<ConversationSummary | null> {
      const [, [row]] = await db.batch([
        db.update(conversation).set({ title, titleIsAutomatic: false }).where(owned(userId, id)),
        db.select(summary).from(conversation).where(owned(userId, id)),
      ]);
      return row ? toSummary(row) : null;
    },

    /** Whether it is there. */
    async markRead(userId: PersonId, id: string, now: Date): Promise<boolean> {
      // The end of an answer may bear the time of another machine.
      const readAt = sql`greatest(${now.toISOString()}::timestamptz, ${conversation.updatedAt})`;
      const rows = await db
        .update(conversation)
        .set({ readAt })
        .where(owned(userId, id))
        .returning({ id: conversation.id });
      return rows.length > 0;
    },

    async updateRelatedQuestions(
      userId: PersonId,
      id: string,
      { relatedQuestions, query }: RelatedQuestions,
    ): Promise<boolean> {
      const rows = await db
        .update(conversation)
        .set({ relatedQuestions, relatedQuery: query ?? null })
        .where(owned(userId, id))
        .returning({ id: conversation.id });
      return rows.length > 0;
    },

    /** The ids of its files; null when there is no such conversation. */
    async findFiles(userId: PersonId, id: string): Promise<string[] | null> {
      const rows = await db
        .select({ file: file.id })
        .from(conversation)
        .leftJoin(file, eq(file.conversationId, conversation.id))
        .where(owned(userId, id));
      return rows.length === 0 ? null : rows.flatMap((row) => row.file ?? []);
    },

    async findFile(id: string, userId: PersonId): Promise<{ mediaType: string; bytes: number } | null> {
      const [row] = await db
        .select({ mediaType: file.mediaType, bytes: file.bytes })
        .from(file)
        .where(and(eq(file.id, id), eq(file.userId, userId)));
      return row ?? null;
    },

    /** Whether a picture belongs to the account of a session that lives. */
    async isPictureOf(id: string, sessionId: string, now: Date): Promise<boolean> {
      const rows = await db
        .select({ id: file.id })
        .from(file)
        .innerJoin(user, and(eq(user.id, file.userId), isNull(user.suspendedAt)))
        .innerJoin(session, and(eq(session.userId, user.id), eq(session.id, sessionId), gt(session.expiresAt, now)))
        .where(eq(file.id, id));
      return rows.length > 0;
    },

    async remove(userId: PersonId, id: string): Promise<void> {
      await db.delete(conversation).where(owned(userId, id));
    },
  };
}

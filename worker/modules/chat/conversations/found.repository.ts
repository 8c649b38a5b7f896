import { and, asc, count, desc, eq, inArray, isNull, max, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { FoundConversation } from "../../../contract/chat/conversations.contract.ts";
import type { Database } from "../../../db/client.ts";
import { contains } from "../../../db/search.ts";
import { offsetOf } from "../../../lib/pagination.ts";
import type { PageRequest } from "../../../lib/pagination.ts";
import { conversation, message } from "./conversations.tables.ts";
import { excerptOf, excerptLengths } from "./excerpts.rules.ts";
import { inList } from "./listed.sql.ts";
import type { ListQuery } from "./listed.sql.ts";
import { summary, toSummary } from "./summaries.sql.ts";

type Search = ListQuery & { q: string };

/** Searches the conversations of a user: their titles, questions and answers, each by an index of words. */
export function createFoundConversations(db: Database) {
  return {
    /** Each with the newest of its messages that hold what was typed. */
    async page(wanted: Search, request: PageRequest): Promise<{ rows: FoundConversation[]; total: number }> {
      const { userId, order, q } = wanted;
      const said = db.$with("said").as(
        db
          .select({ conversationId: message.conversationId, position: max(message.position).as("newest") })
          .from(message)
          .where(and(eq(message.userId, userId), isNull(message.supersededAt), contains(message.text, q)))
          .groupBy(message.conversationId),
      );
      const titled = db
        .select({ id: conversation.id })
        .from(conversation)
        .where(and(eq(conversation.userId, userId), contains(conversation.title, q)));
      const found = union(titled, db.select({ id: said.conversationId }).from(said));
      const where = and(inList(wanted), inArray(conversation.id, found));
      const by = order === "asc" ? asc : desc;
      const inOrder = [by(conversation.updatedAt), by(conversation.id)];
      // The words around are cut out of the messages of this page alone.
      const page = db
        .select({ id: conversation.id })
        .from(conversation)
        .where(where)
        .orderBy(...inOrder)
        .limit(request.size)
        .offset(offsetOf(request))
        .as("page");
      const [rows, [counted]] = await db.batch([
        db
          .with(said)
          .select({ ...summary, messageId: message.id, role: message.role, ...pieceOf(q) })
          .from(page)
          .innerJoin(conversation, eq(conversation.id, page.id))
          .leftJoin(said, eq(said.conversationId, conversation.id))
          .leftJoin(message, and(eq(message.conversationId, conversation.id), eq(message.position, said.position)))
          .orderBy(...inOrder),
        db.with(said).select({ total: count() }).from(conversation).where(where),
      ]);
      const withHit = rows.map(({ messageId, role, piece, isCutBefore, isCutAfter, ...row }) => ({
        ...toSummary(row),
        hit:
          messageId !== null && role !== null
            ? { id: messageId, role, excerpt: excerptOf({ piece, isCutBefore, isCutAfter }) }
            : null,
      }));
      return { rows: withHit, total: counted?.total ?? 0 };
    },
  };
}

/** The words of a message around what was typed, where it stands first. */
function pieceOf(q: string) {
  const { before, after } = excerptLengths;
  const at = sql`position(lower(${q}) in lower(${message.text}))`;
  const end = sql`${at} + ${q.length + after}`;
  return {
    piece: sql<string>`substr(${message.text}, greatest(${at} - ${before}, 1), ${before + q.length + after})`,
    isCutBefore: sql<boolean>`${at} > ${before + 1}`,
    isCutAfter: sql<boolean>`length(${message.text}) >= ${end}`,
  };
}

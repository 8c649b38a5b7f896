import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { BranchPlace, Conversation, HistoryEntry } from "../../../contract/chat/conversations.contract.ts";
import type { TurnsPage } from "../../../contract/chat/turns-page.ts";
import type { Database } from "../../../db/client.ts";
import { aiModel } from "../../models/models.tables.ts";
import { conversation, message } from "./conversations.tables.ts";
import { placesOf } from "./branches.rules.ts";
import { isGivenBack } from "./branches.sql.ts";
import { inTurnsPage } from "./turns-page.sql.ts";

const followed = alias(message, "followed");
/** Other branches begin at what stands, or with another first question. */
const fromStanding = or(isNull(message.parentId), isNull(followed.supersededAt));

/** A conversation with the messages that still stand in it and their places among their branches, one round trip. */
export function createThreads(db: Database) {
  const entry = { ...getTableColumns(message), modelName: aiModel.name };

  /** The whole thread where no page of it is asked for. */
  async function find(userId: string, id: string, page: TurnsPage | null = null): Promise<Conversation | null> {
    const owned = and(eq(conversation.id, id), eq(conversation.userId, userId), isNull(conversation.documentId));
    const [[row], entries, left] = await db.batch([
      db.select().from(conversation).where(owned),
      db
        .select(entry)
        .from(message)
        .innerJoin(conversation, eq(conversation.id, message.conversationId))
        .leftJoin(aiModel, eq(aiModel.id, message.modelId))
        .where(and(owned, isNull(message.supersededAt), page === null ? undefined : inTurnsPage(id, page)))
        .orderBy(asc(message.position)),
      db
        .select({ id: message.id, parentId: message.parentId, position: message.position })
        .from(message)
        .innerJoin(conversation, eq(conversation.id, message.conversationId))
        .leftJoin(followed, eq(followed.id, message.parentId))
        .where(and(owned, isNotNull(message.supersededAt), not(isGivenBack(sql`${message}`)), fromStanding)),
    ]);
    if (row === undefined) return null;
    const places = placesOf(entries, left);
    return toConversation(
      row,
      entries.map((entry) => toHistoryEntry(entry, places.get(entry.id))),
    );
  }

  return {
    find,

    async findLast(userId: string): Promise<Conversation | null> {
      const [row] = await db
        .select({ id: conversation.id })
        .from(conversation)
        .where(and(eq(conversation.userId, userId), isNull(conversation.documentId)))
        .orderBy(desc(conversation.updatedAt), desc(conversation.id))
        .limit(1);
      return row ? find(userId, row.id) : null;
    },
  };
}

function toConversation(row: typeof conversation.$inferSelect, history: HistoryEntry[]): Conversation {
  return {
    id: row.id,
    title: row.title,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    incognito: false,
    running: history.find(({ status }) => status === "running")?.id ?? null,
    history,
    relatedQuestions: row.relatedQuestions,
    query: row.relatedQuery,
  };
}

type EntryRow = typeof message.$inferSelect & { modelName: string | null };

function toHistoryEntry(row: EntryRow, branch: BranchPlace | undefined): HistoryEntry {
  const images = row.images.map(({ file_id, media_type, bytes }) => ({
    type: "image" as const,
    file_id,
    media_type,
    ...(bytes !== undefined && { bytes }),
  }));
  return {
    id: row.id,
    role: row.role,
    content: [...(row.text === "" ? [] : [{ type: "text" as const, text: row.text }]), ...images],
    model_list_id: row.modelId,
    model_name: row.modelName,
    provider: row.provider,
    instead_of: row.insteadOf,
    status: row.state,
    reason: row.reason,
    input_tokens: row.inputTokens,
    output_tokens: row.outputTokens,
    cost_micros: row.costMicros,
    created_at: row.createdAt.toISOString(),
    ...(branch && { branch }),
  };
}

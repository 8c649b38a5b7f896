import { and, asc, desc, eq, getTableColumns, isNull, ne, or, sql } from "drizzle-orm";
import type { Conversation, HistoryEntry } from "../../../contract/chat/conversations.contract.ts";
import type { WebLook } from "../../../contract/chat/web.contract.ts";
import type { ChatCitation } from "../../../contract/citations.contract.ts";
import type { Rating } from "../../../contract/chat/ratings.contract.ts";
import type { TurnsPage } from "../../../contract/chat/turns-page.ts";
import type { Database } from "../../../db/client.ts";
import { aiModel } from "../../models/models.tables.ts";
import { answerRating } from "../ratings/ratings.tables.ts";
import { schedule } from "../schedules/schedules.tables.ts";
import { waits } from "./beside.sql.ts";
import { conversation, message } from "./conversations.tables.ts";
import { placeAmong } from "./branches.rules.ts";
import type { PlacedMessage } from "./branches.rules.ts";
import { leftBeside } from "./branches.sql.ts";
import { ofUser, owned, summary, toSummary, version } from "./summaries.sql.ts";
import type { SummaryRow } from "./summaries.sql.ts";
import { inTurnsPage } from "./turns-page.sql.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

const rating = sql<Rating | null>`(select r.rating from ${answerRating} r where r.message_id = ${message}.id)`;

// A copy holds no costs: what an answer cost stays with its original.
const costMicros = sql<number>`(select coalesce(sum(m.cost_micros), 0) from ${message} m
  where m.conversation_id = ${conversation}.id)`.mapWith(Number);

const scheduleName = sql<string | null>`(select s.name from ${schedule} s
  where s.conversation_id = ${conversation}.id and s.next_at is not null order by s.created_at limit 1)`;

/** A conversation with the messages that still stand in it and their places among their branches, one round trip. */
export function createThreads(db: Database) {
  const { thoughts: _, ...columns } = getTableColumns(message);
  const entry = { ...columns, modelName: aiModel.name, left: leftBeside, rating };

  /** The whole thread where no page of it is asked for; without its history where it still has the `unless` version. */
  async function find(
    userId: PersonId,
    id: string,
    page: TurnsPage | null = null,
    unless?: string,
  ): Promise<Conversation | null> {
    const changed = unless === undefined ? undefined : ne(version, unless);
    const [[row], entries] = await db.batch([
      db
        .select({ ...getTableColumns(conversation), ...summary, version, costMicros, scheduleName })
        .from(conversation)
        .where(owned(userId, id)),
      db
        .select(entry)
        .from(message)
        .innerJoin(conversation, eq(conversation.id, message.conversationId))
        .leftJoin(aiModel, eq(aiModel.id, message.modelId))
        .where(
          and(
            owned(userId, id),
            or(isNull(message.supersededAt), waits(sql`${message}`)),
            page === null ? undefined : inTurnsPage(id, page),
            changed,
          ),
        )
        .orderBy(asc(message.position)),
    ]);
    return row ? toConversation(row, toHistory(entries)) : null;
  }

  return {
    find,

    async findLast(userId: PersonId): Promise<Conversation | null> {
      const [row] = await db
        .select({ id: conversation.id })
        .from(conversation)
        .where(and(ofUser(userId), isNull(conversation.archivedAt)))
        .orderBy(desc(conversation.updatedAt), desc(conversation.id))
        .limit(1);
      return row ? find(userId, row.id) : null;
    },
  };
}

type ConversationRow = typeof conversation.$inferSelect &
  SummaryRow & { version: string; costMicros: number; scheduleName: string | null };

function toConversation(row: ConversationRow, history: HistoryEntry[]): Conversation {
  return {
    ...toSummary(row),
    version: row.version,
    cost_micros: row.costMicros,
    incognito: false,
    ...(row.scheduleName !== null && { schedule: row.scheduleName }),
    history,
    relatedQuestions: row.relatedQuestions,
    query: row.relatedQuery,
  };
}

type EntryRow = Omit<typeof message.$inferSelect, "thoughts"> & {
  modelName: string | null;
  left: PlacedMessage[] | null;
  rating: Rating | null;
};

/** What waits beside the last answer comes with it; a question that was asked since has left the others. */
function toHistory(rows: readonly EntryRow[]): HistoryEntry[] {
  const standing = rows.filter(({ supersededAt }) => supersededAt === null);
  const last = standing.at(-1);
  const beside = rows.find(({ supersededAt, parentId }) => supersededAt !== null && parentId === last?.parentId);
  return standing.map((row) => ({
    ...toHistoryEntry(row),
    ...(row === last && beside && { beside: toHistoryEntry({ ...beside, left: null }) }),
  }));
}

function toHistoryEntry(row: EntryRow): HistoryEntry {
  const branch = placeAmong(row, row.left ?? []);
  const images = row.images.map(({ file_id, media_type, bytes, width, height }) => ({
    type: "image" as const,
    file_id,
    media_type,
    ...(bytes !== undefined && { bytes }),
    ...(width !== undefined && { width, height }),
  }));
  const files = row.files.map((file) => ({ type: "file" as const, ...file }));
  const citations = row.citations as ChatCitation[];
  return {
    id: row.id,
    role: row.role,
    content: [...(row.text === "" ? [] : [{ type: "text" as const, text: row.text }]), ...images, ...files],
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
    ...(row.rating !== null && { rating: row.rating }),
    ...(row.thoughtMs !== null && { thought_ms: row.thoughtMs }),
    ...(citations.length > 0 && { citations }),
    ...(row.notFound && { web: row.notFound as WebLook }),
    ...(row.memoryIds.length > 0 && { memories: row.memoryIds }),
  };
}

import { and, asc, eq, not, sql } from "drizzle-orm";
import type { ChatCitation } from "../../../contract/citations.contract.ts";
import type { ExportedMessage } from "../../../contract/chat/exported.ts";
import type { Database } from "../../../db/client.ts";
import { aiModel } from "../../models/models.tables.ts";
import { isGivenBack } from "../conversations/branches.sql.ts";
import { conversation, message } from "../conversations/conversations.tables.ts";
import { owned } from "../conversations/summaries.sql.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

export type ExportingRepository = ReturnType<typeof createExportingRepository>;

const webSources = (citations: readonly ChatCitation[]): Pick<ExportedMessage, "sources"> => {
  const sources = citations.flatMap((citation) =>
    "url" in citation && citation.verified
      ? [{ n: citation.n, title: citation.title, url: citation.url, quote: citation.quote }]
      : [],
  );
  return sources.length > 0 ? { sources } : {};
};

/** Every message of an account's conversation, whichever branch it stands in, but for what is still being written. */
export const createExportingRepository = (db: Database) => ({
  async listMessages(userId: PersonId, id: string): Promise<ExportedMessage[]> {
    const rows = await db
      .select({
        id: message.id,
        parentId: message.parentId,
        role: message.role,
        text: message.text,
        images: message.images,
        model: aiModel.name,
        citations: message.citations,
        state: message.state,
        createdAt: message.createdAt,
      })
      .from(message)
      .innerJoin(conversation, eq(conversation.id, message.conversationId))
      .leftJoin(aiModel, eq(aiModel.id, message.modelId))
      .where(and(owned(userId, id), not(isGivenBack(sql`${message}`)), sql`${message}.state <> 'running'`))
      .orderBy(asc(message.position));
    const known = new Set(rows.map((row) => row.id));
    return rows
      .filter(({ parentId }) => parentId === null || known.has(parentId))
      .map(({ parentId, images, citations, state, createdAt, ...row }) => ({
        ...row,
        ...webSources(citations as readonly ChatCitation[]),
        parent_id: parentId,
        pictures: images.map(({ file_id, media_type }) => ({ id: file_id, media_type })),
        status: state,
        created_at: createdAt.toISOString(),
      }));
  },
});

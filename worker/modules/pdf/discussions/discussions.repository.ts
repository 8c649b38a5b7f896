import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNull, max, sql } from "drizzle-orm";
import type { TurnsPage } from "../../../contract/chat/turns-page.ts";
import type { Citation, DiscussionMessage, NotFound, PdfSettings } from "../../../contract/pdf/discussions.contract.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Database } from "../../../db/client.ts";
import { conversation, file, message } from "../../chat/conversations/conversations.tables.ts";
import { inTurnsPage } from "../../chat/conversations/turns-page.sql.ts";
import { aiModel } from "../../models/models.tables.ts";
import { document, pdfSettings } from "../pdf.tables.ts";
import type { PersonId, WorkspaceId } from "../../../lib/owner-ids.ts";

export interface RecentDiscussion {
  documentId: string;
  name: string;
  lastQuestion: string;
  messages: number;
  updatedAt: Date;
}

export interface Discussion {
  name: string;
  /** Names of the files that its answers cite. */
  cited: Record<string, string>;
  messages: DiscussionMessage[];
}

const defaults: PdfSettings = { answer_language: null, model_id: null, strictness: "strict" };

export type DiscussionsRepository = ReturnType<typeof createDiscussionsRepository>;

const owned = (workspaceId: WorkspaceId, id: string) => and(eq(document.id, id), eq(document.workspaceId, workspaceId));
const discussed = (personId: PersonId, id: string) =>
  and(eq(conversation.documentId, id), eq(conversation.userId, personId));

/** The discussions of a person, about files of the workspace. */
type Reader = Pick<UserCaller, "id" | "workspaceId">;

/** Every statement names the owner: another's file is as absent as one that never was. */
export function createDiscussionsRepository(db: Database) {
  return {
    /** Null where there is no such file; without messages where it was not asked yet. */
    async find(
      { id: personId, workspaceId }: Reader,
      documentId: string,
      discussionId: string,
      page: TurnsPage | null = null,
    ): Promise<Discussion | null> {
      const [[named], rows] = await db.batch([
        db.select({ name: document.name }).from(document).where(owned(workspaceId, documentId)),
        db
          .select({ ...getTableColumns(message), modelName: aiModel.name })
          .from(message)
          .innerJoin(conversation, eq(conversation.id, message.conversationId))
          .leftJoin(aiModel, eq(aiModel.id, message.modelId))
          .where(
            and(
              discussed(personId, documentId),
              isNull(message.supersededAt),
              page === null ? undefined : inTurnsPage(discussionId, page),
            ),
          )
          .orderBy(asc(message.position)),
      ]);
      if (named === undefined) return null;
      const others = [...new Set(rows.flatMap((row) => citationsOf(row).map((one) => one.document_id)))];
      const names =
        others.length === 0
          ? []
          : await db
              .select({ id: document.id, name: document.name })
              .from(document)
              .where(and(eq(document.workspaceId, workspaceId), inArray(document.id, others)));
      const cited = Object.fromEntries(names.map(({ id, name }) => [id, name]));
      return { name: named.name, cited, messages: rows.map(toMessage) };
    },

    /** The files asked last. */
    async listRecent({ id: personId, workspaceId }: Reader, limit: number): Promise<RecentDiscussion[]> {
      return db
        .select({
          documentId: document.id,
          name: document.name,
          lastQuestion: sql<string>`coalesce((select m.text from ${message} m where m.conversation_id = ${conversation}.id
            and m.role = 'user' and m.superseded_at is null order by m.position desc limit 1), '')`,
          messages: count(message.id),
          updatedAt: conversation.updatedAt,
        })
        .from(conversation)
        .innerJoin(document, and(eq(document.id, conversation.documentId), eq(document.workspaceId, workspaceId)))
        .innerJoin(message, and(eq(message.conversationId, conversation.id), isNull(message.supersededAt)))
        .where(eq(conversation.userId, personId))
        .groupBy(conversation.id, document.id)
        .having(gt(max(message.position), 0))
        .orderBy(desc(conversation.updatedAt), desc(conversation.id))
        .limit(limit);
    },

    /** The ids of its pictures; null where there is no such file. */
    async findPictures({ id: personId, workspaceId }: Reader, documentId: string): Promise<string[] | null> {
      const rows = await db
        .select({ picture: file.id })
        .from(document)
        .leftJoin(conversation, discussed(personId, documentId))
        .leftJoin(file, eq(file.conversationId, conversation.id))
        .where(owned(workspaceId, documentId));
      return rows.length === 0 ? null : rows.flatMap(({ picture }) => picture ?? []);
    },

    async remove(personId: PersonId, documentId: string): Promise<void> {
      await db.delete(conversation).where(discussed(personId, documentId));
    },

    /** Who may have asked about a file that goes: members of its workspace, and those who were. Empty where there is no such file. */
    async listAskers(workspaceId: WorkspaceId, documentId: string): Promise<PersonId[]> {
      const found = sql`select id, user_id from document where id = ${documentId} and user_id = ${workspaceId}`;
      const { rows } = await db.execute<{ id: PersonId }>(sql`with found as (${found})
        select m.person_id as id from found join membership m on m.workspace_id = found.user_id
        union select c.user_id from found join conversation c on c.document_id = found.id`);
      return rows.map(({ id }) => id);
    },

    /** The ids of the pictures of all discussions of a file. */
    async listPictures(workspaceId: WorkspaceId, documentId: string): Promise<string[]> {
      const rows = await db
        .select({ picture: file.id })
        .from(document)
        .innerJoin(conversation, eq(conversation.documentId, document.id))
        .innerJoin(file, eq(file.conversationId, conversation.id))
        .where(owned(workspaceId, documentId));
      return rows.map(({ picture }) => picture);
    },

    async removeAll(workspaceId: WorkspaceId, documentId: string): Promise<void> {
      const ids = db.select({ id: document.id }).from(document).where(owned(workspaceId, documentId));
      await db.delete(conversation).where(inArray(conversation.documentId, ids));
    },

    async clear(personId: PersonId, documentId: string): Promise<void> {
      const ids = db.select({ id: conversation.id }).from(conversation).where(discussed(personId, documentId));
      await db.batch([
        db.delete(message).where(inArray(message.conversationId, ids)),
        db.delete(file).where(inArray(file.conversationId, ids)),
      ]);
    },

    async readSettings(userId: PersonId): Promise<PdfSettings> {
      const [row] = await db.select().from(pdfSettings).where(eq(pdfSettings.userId, userId));
      return row
        ? { answer_language: row.answerLanguage, model_id: row.modelId, strictness: row.strictness }
        : defaults;
    },

    async updateSettings(userId: PersonId, settings: PdfSettings): Promise<void> {
      const { answer_language: answerLanguage, model_id: modelId, strictness } = settings;
      const values = { answerLanguage, modelId, strictness };
      await db
        .insert(pdfSettings)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: pdfSettings.userId, set: values });
    },

    async canReadFiles(modelId: number): Promise<boolean> {
      const readable = and(
        eq(aiModel.id, modelId),
        eq(aiModel.kind, "text"),
        eq(aiModel.canReadPdf, true),
        isNull(aiModel.archivedAt),
      );
      return (await db.select({ id: aiModel.id }).from(aiModel).where(readable)).length > 0;
    },
  };
}

/** Messages of a file cite files alone. */
const citationsOf = ({ citations }: Pick<typeof message.$inferSelect, "citations">) => citations as Citation[];

function toMessage(row: typeof message.$inferSelect & { modelName: string | null }): DiscussionMessage {
  return {
    id: row.id,
    role: row.role,
    message: row.text,
    type: row.images.length > 0 ? "image" : "text",
    images: row.images.map(({ file_id }) => `/api/files/${file_id}`),
    status: row.state,
    reason: row.reason,
    citations: citationsOf(row),
    not_found: row.notFound as NotFound | null,
    model_name: row.role === "assistant" ? row.modelName : null,
    created_at: row.createdAt.toISOString(),
  };
}

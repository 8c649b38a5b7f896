import { and, count, desc, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { ModelMark } from "../../../contract/provenance/model-mark.rules.ts";
import type { AssistantDocumentSummary, StruckSentence } from "../../../contract/assistant/documents.ts";
import type { WritingKind } from "../../../contract/assistant/writing-kinds.ts";
import type { CvData } from "../../../contract/cv/resume.ts";
import type { TopBlock } from "../../../contract/document/blocks.ts";
import { writings } from "../../../contract/limits.ts";
import type { Database } from "../../../db/client.ts";
import { texts } from "../../../db/arrays.ts";
import { contains } from "../../../db/search.ts";
import { offsetOf } from "../../../lib/pagination.ts";
import type { PageRequest } from "../../../lib/pagination.ts";
import { assistantCv, assistantDocument, assistantFolder } from "../assistant.tables.ts";
import { assistantTemplate } from "../templates.tables.ts";
import { textsWith } from "../search/search.sql.ts";
import type { Right } from "../../../contract/workspaces/rights.ts";
import type { CallerInRole } from "../../../lib/caller.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";
import { isTextSharedIn, seenTexts, textSharing } from "../seen-texts.sql.ts";

export interface DocumentFilter {
  q?: string | undefined;
  /** Null: texts that stand in no folder. */
  folderId?: string | null | undefined;
  isFavorite?: boolean | undefined;
  kind?: WritingKind | undefined;
  /** Those that the team of the call sees. */
  isShared?: boolean | undefined;
}

/** A text with its content. */
export interface StoredText extends AssistantDocumentSummary {
  blocks: TopBlock[];
  struck: StruckSentence[];
}

type Row = typeof assistantDocument.$inferSelect;
/** The data of a new CV, or the CV of the same account whose data and photo it takes. */
export type NewCv = { data: CvData } | { copyOf: string };
export type NewText = Omit<
  Row,
  "version" | "foundVersion" | "isFavorite" | "createdAt" | "updatedAt" | "deletedAt" | "authorId" | "sharedIn"
> & {
  cv: NewCv | undefined;
};

const columns = {
  id: assistantDocument.id,
  title: assistantDocument.title,
  kind: assistantDocument.kind,
  folderId: assistantDocument.folderId,
  isFavorite: assistantDocument.isFavorite,
  language: assistantDocument.language,
  version: assistantDocument.version,
  words: assistantDocument.words,
  excerpt: assistantDocument.excerpt,
  templateId: assistantDocument.templateId,
  cvOf: assistantDocument.cvOf,
  createdAt: assistantDocument.createdAt,
  updatedAt: assistantDocument.updatedAt,
  deletedAt: assistantDocument.deletedAt,
};

/** What a summary shows to a caller. */
export const shownTo = (personId: PersonId) => ({
  ...columns,
  isOwn: sql<boolean>`${assistantDocument}.user_id = ${personId}`,
  shared: sql<AssistantDocumentSummary["shared"]>`${textSharing(personId)}`,
});

type Columns = Pick<Row, keyof typeof columns>;
type SummaryRow = Omit<Columns, "excerpt"> & {
  excerpt?: string;
  isOwn: boolean;
  shared: AssistantDocumentSummary["shared"];
};

export type DocumentsRepository = ReturnType<typeof createDocumentsRepository>;

/** What is seen of a text in a list, or changed in it, outside of the bin. */
export const standing = (caller: CallerInRole, right: Right, id: string) =>
  and(eq(assistantDocument.id, id), seenTexts(caller, right), isNull(assistantDocument.deletedAt));

const ofUser = (userId: PersonId) => eq(assistantDocument.userId, userId);
const owned = (userId: PersonId, id: string) => and(eq(assistantDocument.id, id), ofUser(userId));

/** Texts. Every statement asks whose it is, or who sees it: any other text is as absent as one that never was. */
export function createDocumentsRepository(db: Database) {
  const latest = [desc(assistantDocument.updatedAt), desc(assistantDocument.id)] as const;

  const ofRequest = (userId: PersonId, requestId: string) =>
    db
      .select({ id: assistantDocument.id })
      .from(assistantDocument)
      .where(and(ofUser(userId), eq(assistantDocument.requestId, requestId)));

  return {
    /** The last changed first, without their beginnings. */
    async list(
      caller: CallerInRole,
      filter: DocumentFilter,
      { size }: PageRequest,
    ): Promise<AssistantDocumentSummary[]> {
      // A list has thousands at once, without how they begin, which is half of their bytes.
      const { excerpt: _, ...listed } = shownTo(caller.id);
      const rows = await db
        .select(listed)
        .from(assistantDocument)
        .where(filtered(caller, filter))
        .orderBy(...latest)
        .limit(size);
      return rows.map(toSummary);
    },

    async page(caller: CallerInRole, filter: DocumentFilter, request: PageRequest) {
      const where = filtered(caller, filter);
      // The index alone tells which texts stand before the page: their rows are not read.
      const onPage = db
        .select({ id: assistantDocument.id })
        .from(assistantDocument)
        .where(where)
        .orderBy(...latest)
        .limit(request.size)
        .offset(offsetOf(request))
        .as("on_page");
      const [rows, [counted]] = await db.batch([
        db
          .select(shownTo(caller.id))
          .from(assistantDocument)
          .innerJoin(onPage, eq(assistantDocument.id, onPage.id))
          .orderBy(...latest),
        db.select({ total: count() }).from(assistantDocument).where(where),
      ]);
      return { rows: rows.map(toSummary), total: counted?.total ?? 0 };
    },

    /** The blocks of the texts of a page, as far as they fit into one answer. */
    async listContents(
      caller: CallerInRole,
      filter: DocumentFilter,
      page: PageRequest,
    ): Promise<Map<string, TopBlock[]>> {
      const onPage = db
        .select({
          id: assistantDocument.id,
          content: assistantDocument.content,
          bytes: sql<number>`sum(octet_length(${assistantDocument.content}::text)) over (
            order by ${assistantDocument.updatedAt} desc, ${assistantDocument.id} desc)`.as("bytes"),
        })
        .from(assistantDocument)
        .where(
          inArray(
            assistantDocument.id,
            db
              .select({ id: assistantDocument.id })
              .from(assistantDocument)
              .where(filtered(caller, filter))
              .orderBy(...latest)
              .limit(page.size)
              .offset(offsetOf(page)),
          ),
        )
        .as("on_page");
      const rows = await db
        .select({ id: onPage.id, content: onPage.content })
        .from(onPage)
        .where(lte(onPage.bytes, writings.listedBytes));
      return new Map(rows.map(({ id, content }) => [id, content]));
    },

    async listBin(userId: PersonId): Promise<AssistantDocumentSummary[]> {
      const rows = await db
        .select(shownTo(userId))
        .from(assistantDocument)
        .where(and(ofUser(userId), isNotNull(assistantDocument.deletedAt)))
        .orderBy(desc(assistantDocument.deletedAt), desc(assistantDocument.id));
      return rows.map(toSummary);
    },

    /** Finds none of the bin. */
    async find(caller: CallerInRole, id: string): Promise<StoredText | null> {
      const [row] = await db
        .select({ ...shownTo(caller.id), blocks: assistantDocument.content, struck: assistantDocument.struck })
        .from(assistantDocument)
        .where(standing(caller, "library.read", id));
      return row ? { ...toSummary(row), blocks: row.blocks, struck: row.struck ?? [] } : null;
    },

    /** Whose text it is that a caller sees, outside of the bin; null where they see none. */
    async ownerOf(caller: CallerInRole, id: string): Promise<PersonId | null> {
      const [row] = await db
        .select({ userId: assistantDocument.userId })
        .from(assistantDocument)
        .where(standing(caller, "library.read", id));
      return row?.userId ?? null;
    },

    /** What a model had to do with a text: a person asked for its words, and may have changed them. */
    async markOf(caller: CallerInRole, id: string): Promise<ModelMark | null> {
      const [row] = await db
        .select({ byModel: assistantDocument.byModel })
        .from(assistantDocument)
        .where(standing(caller, "library.read", id));
      return row?.byModel ? "edited" : null;
    },

    async findByRequest(userId: PersonId, requestId: string): Promise<string | null> {
      const [row] = await ofRequest(userId, requestId);
      return row?.id ?? null;
    },

    /** `known` for a request that made a text already; `full` where the account has `most` of them. */
    async add(draft: NewText, most: number, now: Date): Promise<"added" | "known" | "full"> {
      const at = sql`${now.toISOString()}::timestamptz`;
      const { userId, requestId } = draft;
      const { rows } = await db.execute(sql`
        with added as (insert into ${assistantDocument} (id, user_id, author_id, folder_id, kind, title, language, content, excerpt, words,
          cause, by_model, template_id, cv_of, struck, request_id, copied_from, created_at, updated_at)
        select ${draft.id}, ${userId}, ${userId}, ${ownFolder(userId, draft.folderId)}, ${draft.kind}, ${draft.title}, ${draft.language},
          ${JSON.stringify(draft.content)}::jsonb, ${draft.excerpt},
          ${draft.words}::int, ${draft.cause}, ${draft.byModel}::boolean, ${seenTemplate(userId, draft.templateId)},
          (select c.id from ${assistantDocument} c where c.id = ${draft.cvOf} and c.user_id = ${userId}), ${draft.struck && JSON.stringify(draft.struck)}::jsonb, ${requestId}::text, ${draft.copiedFrom}::text,
          ${at}, ${at}
        where (select count(*) from ${assistantDocument} o where o.user_id = ${userId}) < ${most}::int
        on conflict (user_id, request_id) do nothing returning id)${withCv(userId, draft.cv)} select id from added`);
      if (rows.length > 0) return "added";
      const known = requestId === null ? [] : await ofRequest(userId, requestId);
      return known.length > 0 ? "known" : "full";
    },

    /** Without `isFavorite` the mark is turned; null where the text is absent. */
    async markFavorite(userId: PersonId, id: string, isFavorite: boolean | undefined): Promise<boolean | null> {
      const [row] = await db
        .update(assistantDocument)
        .set({ isFavorite: isFavorite ?? sql`not ${assistantDocument.isFavorite}` })
        .where(and(owned(userId, id), isNull(assistantDocument.deletedAt)))
        .returning({ isFavorite: assistantDocument.isFavorite });
      return row?.isFavorite ?? null;
    },

    /** To the bin; one that is in it stays there since then. False where the text is absent. */
    async bin(userId: PersonId, id: string, now: Date): Promise<boolean> {
      const rows = await db
        .update(assistantDocument)
        .set({ deletedAt: sql`coalesce(${assistantDocument.deletedAt}, ${now.toISOString()}::timestamptz)` })
        .where(owned(userId, id))
        .returning({ id: assistantDocument.id });
      return rows.length > 0;
    },

    /** False where the text is absent. */
    async settleStruck(caller: CallerInRole, id: string, settled: readonly string[]): Promise<boolean> {
      const left = sql`(select jsonb_agg(s) from jsonb_array_elements(${assistantDocument.struck}) s
        where not s ->> 'id' = any(${texts(settled)}))`;
      const rows = await db
        .update(assistantDocument)
        .set({ struck: left })
        .where(standing(caller, "library.edit", id))
        .returning({ id: assistantDocument.id });
      return rows.length > 0;
    },

    async restore(userId: PersonId, id: string): Promise<AssistantDocumentSummary | null> {
      const [row] = await db
        .update(assistantDocument)
        .set({ deletedAt: null })
        .where(owned(userId, id))
        .returning(shownTo(userId));
      return row ? toSummary(row) : null;
    },
  };
}

/** Another's folder is none: the row is written without it. */
export const ownFolder = (userId: PersonId, folderId: string | null) =>
  sql`(select f.id from ${assistantFolder} f where f.id = ${folderId} and f.user_id = ${userId})`;

/** The data of a CV that is added; it joins the statement that adds its text. */
function withCv(userId: PersonId, cv: NewCv | undefined): SQL {
  if (cv === undefined) return sql``;
  const columns = sql`insert into ${assistantCv} (document_id, user_id, data, photo_key, photo_type)`;
  return "data" in cv
    ? sql`, cv as (${columns} select a.id, ${userId}, ${JSON.stringify(cv.data)}::jsonb, null, null from added a)`
    : sql`, cv as (${columns} select a.id, c.user_id, c.data, c.photo_key, c.photo_type
        from added a, ${assistantCv} c where c.document_id = ${cv.copyOf} and c.user_id = ${userId})`;
}

const seenTemplate = (userId: PersonId, id: number | null) =>
  sql`(select t.id from ${assistantTemplate} t where t.id = ${id}::int and (t.user_id is null or t.user_id = ${userId}))`;

function filtered(caller: CallerInRole, filter: DocumentFilter): SQL | undefined {
  const { q, folderId, isFavorite, kind, isShared } = filter;
  const folder = folderId === null ? isNull(assistantDocument.folderId) : folderId;
  return and(
    seenTexts(caller, "library.read"),
    isShared ? isTextSharedIn(caller.workspaceId) : undefined,
    // A favourite is its owner's.
    isFavorite === undefined ? undefined : ofUser(caller.id),
    isNull(assistantDocument.deletedAt),
    typeof folder === "string" ? eq(assistantDocument.folderId, folder) : folder,
    isFavorite === undefined ? undefined : eq(assistantDocument.isFavorite, isFavorite),
    kind && eq(assistantDocument.kind, kind),
    q ? (textsWith(caller, q) ?? contains(assistantDocument.title, q)) : undefined,
  );
}

/** Where its owner keeps it, and what it was made from, is shown to the owner alone. */
export function toSummary(row: SummaryRow): AssistantDocumentSummary {
  const isPlaced = row.isOwn || row.shared?.with_folder === true;
  return {
    id: row.id,
    title: row.title,
    kind: row.kind,
    folder_id: isPlaced ? row.folderId : null,
    is_favorite: row.isOwn && row.isFavorite,
    language: row.language,
    version: row.version,
    words: row.words,
    ...(row.excerpt !== undefined && { excerpt: row.excerpt }),
    template_id: row.isOwn ? row.templateId : null,
    cv_of: row.isOwn ? row.cvOf : null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    deleted_at: row.deletedAt?.toISOString() ?? null,
    shared: row.shared,
  };
}

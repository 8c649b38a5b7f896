import { and, desc, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PdfDocument } from "../../../contract/pdf/documents.contract.ts";
import type { Database } from "../../../db/client.ts";
import { isMembersSession } from "../../../accounts/workspaces.sql.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import { folder } from "../folders/folders.tables.ts";
import { addSources, removeSources } from "../../../knowledge/sources.sql.ts";
import { document } from "../pdf.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export interface NewDocument {
  id: string;
  workspaceId: WorkspaceId;
  name: string;
  folderId: string | null;
  key: string;
  bytes: number;
  /** Lower-case hex. */
  sha256: string;
}

/** Where a file's content stands, and how it is served. */
export interface Content {
  key: string;
  name: string;
  bytes: number;
  sha256: string;
}

/** A file as it is stored: its sentences and addresses depend on the reader. */
export type StoredDocument = Omit<PdfDocument, "error_message" | "s3_url" | "url">;

/** Undefined stays as it is. */
export interface DocumentChange {
  name: string | undefined;
  folderId: string | null | undefined;
}

/** What is shown of a file: an outline may be as long as a book. */
const shown = {
  id: document.id,
  name: document.name,
  bytes: document.bytes,
  folderId: document.folderId,
  status: document.status,
  percent: document.percent,
  failure: document.failure,
  pages: document.pages,
  pagesDone: document.pagesDone,
  language: document.language,
  title: document.title,
  createdAt: document.createdAt,
};

export type DocumentsRepository = ReturnType<typeof createDocumentsRepository>;

const owned = (workspaceId: WorkspaceId, id: string) => and(eq(document.id, id), eq(document.workspaceId, workspaceId));

/** Another's folder is none: the row is written without it. */
const ownFolder = (workspaceId: WorkspaceId, folderId: string | null) =>
  sql`(select f.id from ${folder} f where f.id = ${folderId} and f.user_id = ${workspaceId})`;

/** Every statement names the owner: another's file is as absent as one that never was. */
export function createDocumentsRepository(db: Database, caps: Pick<CapsRepository, "write">) {
  return {
    /** The newest first. */
    async list(workspaceId: WorkspaceId): Promise<StoredDocument[]> {
      const rows = await db
        .select(shown)
        .from(document)
        .where(eq(document.workspaceId, workspaceId))
        .orderBy(desc(document.createdAt), desc(document.id));
      return rows.map(toDocument);
    },

    async find(workspaceId: WorkspaceId, id: string): Promise<StoredDocument | null> {
      const [row] = await db.select(shown).from(document).where(owned(workspaceId, id));
      return row ? toDocument(row) : null;
    },

    /**
     * The caller's file with this content, the new one or the one that was there before, and whether its analysis is still
     * to begin. limits.cap_reached
     */
    async addOnce(
      { id, workspaceId, name, folderId, key, bytes, sha256 }: NewDocument,
      now: Date,
    ): Promise<{ id: string; isPending: boolean }> {
      const at = sql`${now.toISOString()}::timestamptz`;
      const add = (fits: SQL) => sql`
        with added as (
        insert into ${document} as d (id, user_id, folder_id, name, file_key, bytes, sha256, created_at, updated_at)
        select ${id}, ${workspaceId}, ${ownFolder(workspaceId, folderId)}, ${name}, ${key}, ${bytes}::int, ${sha256}, ${at}, ${at}
        where ${fits} or exists (select 1 from ${document} known where known.user_id = ${workspaceId} and known.sha256 = ${sha256})
        on conflict (user_id, sha256) do update set updated_at = d.updated_at
        returning id, user_id, status
        ), source as (${addSources("file", sql`select * from added`)})
        select id, status = 'pending' as "isPending" from added`;
      const [row] = await caps.write<{ id: string; isPending: boolean }>({ workspaceId, cap: "pdf-files" }, add);
      if (row === undefined) throw new Error("a file was neither added nor found");
      return row;
    },

    async update(
      workspaceId: WorkspaceId,
      id: string,
      { name, folderId }: DocumentChange,
      now: Date,
    ): Promise<StoredDocument | null> {
      const [row] = await db
        .update(document)
        .set({
          updatedAt: now,
          ...(name !== undefined && { name }),
          ...(folderId !== undefined && { folderId: ownFolder(workspaceId, folderId) }),
        })
        .where(owned(workspaceId, id))
        .returning(shown);
      return row ? toDocument(row) : null;
    },

    async findKey(workspaceId: WorkspaceId, id: string): Promise<string | null> {
      const [row] = await db.select({ key: document.fileKey }).from(document).where(owned(workspaceId, id));
      return row?.key ?? null;
    },

    /** For a bearer of a valid signature; and whether its session lives, of a member whose account is open. */
    async findContent(id: string, sessionId: string, now: Date): Promise<(Content & { sessionLives: boolean }) | null> {
      const [row] = await db
        .select({
          key: document.fileKey,
          name: document.name,
          bytes: document.bytes,
          sha256: document.sha256,
          sessionLives: isMembersSession(sessionId, sql`${document.workspaceId}`, "library.read", now),
        })
        .from(document)
        .where(eq(document.id, id));
      return row ?? null;
    },

    async remove(workspaceId: WorkspaceId, id: string): Promise<void> {
      await db.execute(removeSources(sql`select id from ${document} where ${owned(workspaceId, id)}`));
    },
  };
}

type Row = Pick<typeof document.$inferSelect, keyof typeof shown>;

const toDocument = (row: Row): StoredDocument => ({
  id: row.id,
  name: row.name,
  bytes: row.bytes,
  folder_id: row.folderId,
  analysis_status: row.status,
  analysis_progress: row.percent,
  failure: row.failure,
  progress_total_pages: row.pages,
  progress_completed_pages: row.pagesDone,
  analysis:
    row.status === "completed" ? { pages: row.pages ?? 0, language: row.language ?? "other", title: row.title } : null,
  created_at: row.createdAt.toISOString(),
});

import { and, eq, sql } from "drizzle-orm";
import { chatFiles } from "../../../contract/limits.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { readGeneration } from "../../../knowledge/sources.sql.ts";
import { document } from "../../pdf/pdf.tables.ts";
import { project } from "../projects/projects.tables.ts";
import type { StoredChatFile } from "./chat-files.repository.ts";
import { chatFile, projectSource } from "./files.tables.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";
import { personalWorkspaceOf } from "../../../lib/owner-ids.ts";

/** Why a file was not added; null where it is there. */
type Refusal = "no_project" | "no_file" | "not_ready" | "full" | null;

/** What a project is answered from, and since when. */
interface ProjectSources {
  files: { file: StoredChatFile; addedAt: Date }[];
  /** PDFs of the library. */
  documents: { document: Pick<typeof document.$inferSelect, "id" | "name" | "bytes" | "pages">; addedAt: Date }[];
}

export type ProjectFilesRepository = ReturnType<typeof createProjectFilesRepository>;

/** Files of projects. Every statement names the owner. */
export const createProjectFilesRepository = (db: Database) => ({
  /** Null where the project is not theirs. */
  async list(userId: PersonId, projectId: string): Promise<ProjectSources | null> {
    const own = and(eq(project.id, projectId), eq(project.userId, userId));
    const addedAt = projectSource.createdAt;
    const { id, name, bytes, pages } = document;
    const [[found], files, documents] = await db.batch([
      db.select({ id: project.id }).from(project).where(own),
      db
        .select({ file: chatFile, addedAt })
        .from(projectSource)
        .innerJoin(chatFile, eq(chatFile.id, projectSource.sourceId))
        .where(and(eq(projectSource.projectId, projectId), eq(chatFile.userId, userId))),
      db
        .select({ document: { id, name, bytes, pages }, addedAt })
        .from(projectSource)
        .innerJoin(document, eq(document.id, projectSource.sourceId))
        .where(and(eq(projectSource.projectId, projectId), eq(document.workspaceId, personalWorkspaceOf(userId)))),
    ]);
    return found ? { files, documents } : null;
  },

  /** The files of one project are counted one after the other. */
  async add(userId: PersonId, projectId: string, fileId: string, now: Date): Promise<Refusal> {
    const at = sql`${now.toISOString()}::timestamptz`;
    const ownDocument = sql`select 1 from ${document} d where d.id = ${fileId} and d.user_id = ${userId}`;
    const [, [row] = []] = await runBatch(db, [
      sql`select id from ${project} where id = ${projectId} and user_id = ${userId} for update`,
      sql`with refused as (select case
          when not exists (select 1 from ${project} where id = ${projectId} and user_id = ${userId}) then 'no_project'
          when not exists (select 1 from ${chatFile} where id = ${fileId} and user_id = ${userId})
            and not exists (${ownDocument}) then 'no_file'
          when exists (${ownDocument} and ${readGeneration(sql`d.id`)} = 0) then 'not_ready'
          when (select count(*) from ${projectSource} where project_id = ${projectId} and source_id <> ${fileId})
            >= ${chatFiles.perProject}::int then 'full' end as reason), added as (
        insert into ${projectSource} (project_id, source_id, created_at)
        select ${projectId}, ${fileId}, ${at} from refused where reason is null on conflict do nothing)
        select reason from refused`,
    ]);
    return (row?.["reason"] ?? null) as Refusal;
  },

  /** False where the project, or the file in it, is not theirs. */
  async remove(userId: PersonId, projectId: string, fileId: string): Promise<boolean> {
    const { rows } = await db.execute(sql`
      delete from ${projectSource} s using ${project} p where s.project_id = p.id and p.id = ${projectId}
        and p.user_id = ${userId} and s.source_id = ${fileId} returning s.source_id`);
    return rows.length > 0;
  },

  /** Whether both are the account's, wherever the file stands. */
  async areOf(userId: PersonId, projectId: string, fileId: string): Promise<boolean> {
    const { rows } = await db.execute(sql`
      select 1 from ${project} p, source s
      where p.id = ${projectId} and p.user_id = ${userId} and s.id = ${fileId} and s.user_id = ${userId}`);
    return rows.length > 0;
  },

  /** Whether it stands elsewhere: in the library, a conversation or another project. */
  async stands(fileId: string): Promise<boolean> {
    const { rows } = await db.execute(sql`
      select 1 where exists (select 1 from ${document} where id = ${fileId})
        or exists (select 1 from conversation_source where source_id = ${fileId})
        or exists (select 1 from ${projectSource} where source_id = ${fileId})`);
    return rows.length > 0;
  },
});

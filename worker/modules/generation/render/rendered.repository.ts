import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { WorkFormat } from "../../../contract/generation/works.contract.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { generation, generationFile } from "../generation.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export type RenderedFile = typeof generationFile.$inferSelect;

export type RenderedRepository = ReturnType<typeof createRenderedRepository>;

/** The files of works, each of one version. */
export function createRenderedRepository(db: Database) {
  return {
    async find(
      workspaceId: WorkspaceId,
      workId: string,
      gen: number,
      format: WorkFormat,
    ): Promise<RenderedFile | null> {
      const [row] = await db
        .select(getTableColumns(generationFile))
        .from(generationFile)
        .innerJoin(generation, eq(generation.id, generationFile.generationId))
        .where(
          and(
            eq(generation.id, workId),
            eq(generation.workspaceId, workspaceId),
            eq(generationFile.gen, gen),
            eq(generationFile.format, format),
          ),
        );
      return row ?? null;
    },

    /** False where the work is gone. A PDF says how many pages its work has. */
    async store(
      workspaceId: WorkspaceId,
      { generationId, gen, format, key, bytes, sha256, pages, createdAt }: RenderedFile,
    ): Promise<boolean> {
      const [stored] = await runBatch(db, [
        sql`insert into generation_file (generation_id, gen, format, key, bytes, sha256, pages, created_at)
          select g.id, ${gen}::int, ${format}, ${key}, ${bytes}::int, ${sha256}, ${pages}::int, ${createdAt.toISOString()}::timestamptz
          from generation g where g.id = ${generationId} and g.user_id = ${workspaceId}
          on conflict (generation_id, gen, format) do update set key = excluded.key, bytes = excluded.bytes,
            sha256 = excluded.sha256, pages = excluded.pages
          returning generation_id`,
        sql`update generation set pages = ${pages}::int
          where id = ${generationId} and user_id = ${workspaceId} and gen = ${gen} and ${pages !== null}`,
      ]);
      return (stored ?? []).length > 0;
    },

    /** Files of versions before this one, which are no longer served: their rows go, and their keys are answered. */
    async takeOlder(workspaceId: WorkspaceId, workId: string, gen: number): Promise<string[]> {
      const { rows } = await db.execute<{ key: string }>(sql`
        delete from generation_file f using generation g
        where g.id = f.generation_id and g.id = ${workId} and g.user_id = ${workspaceId} and f.gen < ${gen} returning f.key`);
      return rows.map(({ key }) => key);
    },
  };
}

import { eq, sql } from "drizzle-orm";
import { texts } from "../../../db/arrays.ts";
import type { Database } from "../../../db/client.ts";
import { assistantDocument, assistantFound } from "../assistant.tables.ts";

export type SearchRepository = ReturnType<typeof createSearchRepository>;

/** The words by which texts are found. */
export function createSearchRepository(db: Database) {
  return {
    async findText(id: string) {
      const { title, content, version } = assistantDocument;
      const [row] = await db
        .select({ title, content, version })
        .from(assistantDocument)
        .where(eq(assistantDocument.id, id));
      return row ?? null;
    },

    /** The words of a version, unless those of a later one are there. */
    async store(id: string, version: number, words: readonly string[]): Promise<void> {
      await db.execute(sql`
        with found as (
          update ${assistantDocument} d set found_version = greatest(d.found_version, ${version}::int)
          where d.id = ${id} returning d.id, d.user_id
        )
        insert into ${assistantFound} as f (document_id, user_id, version, words)
        select d.id, d.user_id, ${version}::int, array_to_tsvector(${texts(words)}) from found d
        on conflict (document_id) do update set version = excluded.version, words = excluded.words
        where f.version < excluded.version`);
    },

    /** Texts whose words are those of an earlier version, or none. */
    async listBehind(most: number): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select d.id from ${assistantDocument} d where d.found_version < d.version
        order by d.id limit ${most}::int`);
      return rows.map(({ id }) => id);
    },
  };
}

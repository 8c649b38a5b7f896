import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { assistantCv, assistantDocument } from "../assistant.tables.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

/** Which texts go: one of an account, all of its bin, or what went to a bin before a moment. */
export type ErasureScope =
  | { userId: PersonId; id: string }
  | { userId: PersonId; binned: true }
  | { binnedBefore: Date };

export type ErasingRepository = ReturnType<typeof createErasingRepository>;

/** Ends texts for good. */
export function createErasingRepository(db: Database) {
  return {
    /** Where their photos stand, but for those that other CVs show, too. */
    async listPhotos(erased: ErasureScope): Promise<string[]> {
      const { rows } = await db.execute<{ key: string }>(sql`
        with going as materialized (select id from ${assistantDocument} where ${which(erased)})
        select distinct c.photo_key as key from ${assistantCv} c join going g on g.id = c.document_id
        where c.photo_key is not null and not exists (select from ${assistantCv} o
          where o.photo_key = c.photo_key and o.document_id not in (select id from going))`);
      return rows.map(({ key }) => key);
    },

    /** How many there were. */
    async erase(erased: ErasureScope): Promise<number> {
      const rows = await db.delete(assistantDocument).where(which(erased)).returning({ id: assistantDocument.id });
      return rows.length;
    },
  };
}

function which(erased: ErasureScope): SQL | undefined {
  const { userId, id, deletedAt } = assistantDocument;
  if ("binnedBefore" in erased) return lt(deletedAt, erased.binnedBefore);
  return and(eq(userId, erased.userId), "id" in erased ? eq(id, erased.id) : isNotNull(deletedAt));
}

import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { removeSources } from "../../../knowledge/sources.sql.ts";
import type { ContentRows } from "../../../personal/remove-contents.ts";
import { supportSource } from "../support.tables.ts";

const pageSize = 500;

/** The files that chatbots of an account learn from, with their sources. */
export const createSupportFilesRemovalRepository = (db: Database): ContentRows => ({
  async listKeys(userId) {
    const rows = await db
      .select({ key: supportSource.fileKey })
      .from(supportSource)
      .where(and(eq(supportSource.userId, userId), isNotNull(supportSource.fileKey)))
      .limit(pageSize);
    return rows.flatMap(({ key }) => key ?? []);
  },

  async deleteByKey(userId, keys) {
    const owned = and(eq(supportSource.userId, userId), inArray(supportSource.fileKey, [...keys]));
    await db.execute(removeSources(sql`select id from ${supportSource} where ${owned}`));
  },
});

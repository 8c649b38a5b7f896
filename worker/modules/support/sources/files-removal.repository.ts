import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { removeSources } from "../../../knowledge/sources.sql.ts";
import type { ContentRows } from "../../../personal/remove-contents.ts";
import { supportSource } from "../support.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

const pageSize = 500;

/** The files that chatbots of an account learn from, with their sources. */
export const createSupportFilesRemovalRepository = (db: Database): ContentRows<WorkspaceId> => ({
  async listKeys(workspaceId) {
    const rows = await db
      .select({ key: supportSource.fileKey })
      .from(supportSource)
      .where(and(eq(supportSource.workspaceId, workspaceId), isNotNull(supportSource.fileKey)))
      .limit(pageSize);
    return rows.flatMap(({ key }) => key ?? []);
  },

  async deleteByKey(workspaceId, keys) {
    const owned = and(eq(supportSource.workspaceId, workspaceId), inArray(supportSource.fileKey, [...keys]));
    await db.execute(removeSources(sql`select id from ${supportSource} where ${owned}`));
  },
});

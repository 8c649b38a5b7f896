import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { removeSources } from "../../../knowledge/sources.sql.ts";
import type { ContentRows } from "../../../personal/remove-contents.ts";
import { document } from "../pdf.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

const pageSize = 500;

/** The files of an account, with their sources. */
export const createFilesRemovalRepository = (db: Database): ContentRows<WorkspaceId> => ({
  async listKeys(workspaceId) {
    const rows = await db
      .select({ key: document.fileKey })
      .from(document)
      .where(eq(document.workspaceId, workspaceId))
      .limit(pageSize);
    return rows.map(({ key }) => key);
  },

  async deleteByKey(workspaceId, keys) {
    const owned = and(eq(document.workspaceId, workspaceId), inArray(document.fileKey, [...keys]));
    await db.execute(removeSources(sql`select id from ${document} where ${owned}`));
  },
});

import { sql } from "drizzle-orm";
import { writings } from "../../../contract/limits.ts";
import type { Database } from "../../../db/client.ts";
import type { FolderTree } from "../../../folders/folders.repository.ts";
import { noRoom } from "../assistant.errors.ts";
import { assistantDocument, assistantFolder } from "../assistant.tables.ts";

/** The folders of texts; what is in the bin keeps none of them. assistant.full */
export const foldersOfTexts = (db: Database): FolderTree => ({
  folders: assistantFolder,
  contents: assistantDocument,
  counted: sql`d.deleted_at is null`,
  async write(userId, statement) {
    const made = sql`select count(*)::int from ${assistantFolder} o where o.user_id = ${userId}`;
    const { rows } = await db.execute(statement(sql`(${made}) < ${writings.folders}::int`));
    if (rows.length > 0) return rows;
    const counted = await db.execute<{ count: number }>(made);
    if ((counted.rows[0]?.count ?? 0) >= writings.folders) throw noRoom({ of: "folders", limit: writings.folders });
    return rows;
  },
});

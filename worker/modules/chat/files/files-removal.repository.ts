import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { removeSources } from "../../../knowledge/sources.sql.ts";
import type { ContentRows } from "../../../personal/remove-contents.ts";
import { chatFile } from "./files.tables.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

const pageSize = 500;

/** The files of an account's questions, with their sources. */
export const createChatFilesRemovalRepository = (db: Database): ContentRows<PersonId> => ({
  async listKeys(userId) {
    const rows = await db
      .select({ key: chatFile.fileKey })
      .from(chatFile)
      .where(eq(chatFile.userId, userId))
      .limit(pageSize);
    return rows.map(({ key }) => key);
  },

  async deleteByKey(userId, keys) {
    const owned = and(eq(chatFile.userId, userId), inArray(chatFile.fileKey, [...keys]));
    await db.execute(removeSources(sql`select id from ${chatFile} where ${owned}`));
  },
});

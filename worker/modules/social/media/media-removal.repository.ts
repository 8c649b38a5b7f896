import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { ContentRows } from "../../../personal/remove-contents.ts";
import { media } from "../social.tables.ts";

const pageSize = 500;

/** The pictures of an account's posts. */
export const createMediaRemovalRepository = (db: Database): ContentRows => ({
  async listKeys(userId) {
    const rows = await db.select({ key: media.fileKey }).from(media).where(eq(media.userId, userId)).limit(pageSize);
    return rows.map(({ key }) => key);
  },

  async deleteByKey(userId, keys) {
    await db.delete(media).where(and(eq(media.userId, userId), inArray(media.fileKey, [...keys])));
  },
});

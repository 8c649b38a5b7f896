import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { ContentRows } from "../../../personal/remove-contents.ts";
import { media } from "../../publishing/posts/posts.tables.ts";
import { keysOf } from "./stored-keys.rules.ts";

const pageSize = 300;

/** The media of an account, those that were deleted too. */
export const createMediaRemovalRepository = (db: Database): ContentRows => ({
  async listKeys(userId) {
    const { fileKey, posterKey, peaksKey } = media;
    const rows = await db
      .select({ fileKey, posterKey, peaksKey })
      .from(media)
      .where(eq(media.userId, userId))
      .limit(pageSize);
    return rows.flatMap(keysOf);
  },

  async deleteByKey(userId, keys) {
    await db.delete(media).where(and(eq(media.userId, userId), inArray(media.fileKey, [...keys])));
  },
});

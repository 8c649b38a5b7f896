import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { ContentRows } from "../../../personal/remove-contents.ts";
import { media } from "../../publishing/posts/posts.tables.ts";
import { keysOf } from "./stored-keys.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

const pageSize = 300;

/** The media of an account, those that were deleted too. */
export const createMediaRemovalRepository = (db: Database): ContentRows<WorkspaceId> => ({
  async listKeys(workspaceId) {
    const { fileKey, posterKey, peaksKey } = media;
    const rows = await db
      .select({ fileKey, posterKey, peaksKey })
      .from(media)
      .where(eq(media.workspaceId, workspaceId))
      .limit(pageSize);
    return rows.flatMap(keysOf);
  },

  async deleteByKey(workspaceId, keys) {
    await db.delete(media).where(and(eq(media.workspaceId, workspaceId), inArray(media.fileKey, [...keys])));
  },
});

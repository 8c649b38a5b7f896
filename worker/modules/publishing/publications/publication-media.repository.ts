import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { media } from "../posts/posts.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export type CarriedMedia = Pick<
  typeof media.$inferSelect,
  "id" | "mediaType" | "bytes" | "origin" | "durationMs" | "width" | "height"
>;
export type PublicationMediaRepository = ReturnType<typeof createPublicationMediaRepository>;

/** The media that publications carry, each its owner's. */
export const createPublicationMediaRepository = (db: Database) => ({
  async find(workspaceId: WorkspaceId, id: string) {
    const [row] = await db
      .select({ fileKey: media.fileKey, mediaType: media.mediaType, bytes: media.bytes })
      .from(media)
      .where(and(eq(media.id, id), eq(media.workspaceId, workspaceId), isNull(media.deletedAt)));
    return row ?? null;
  },

  async list(workspaceId: WorkspaceId, ids: readonly string[]): Promise<CarriedMedia[]> {
    if (ids.length === 0) return [];
    const { id, mediaType, bytes, origin, durationMs, width, height } = media;
    return db
      .select({ id, mediaType, bytes, origin, durationMs, width, height })
      .from(media)
      .where(and(eq(media.workspaceId, workspaceId), isNull(media.deletedAt), inArray(media.id, [...ids])));
  },
});

import { and, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { MediaJobKind } from "../../../contract/media/video.ts";
import type { Database } from "../../../db/client.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import { openWith } from "../../publishing/posts/open-publications.sql.ts";
import { media } from "../../publishing/posts/posts.tables.ts";
import { mediaJob } from "../video/video.tables.ts";
import { megabytesOf } from "../../../lib/megabytes.rules.ts";
import { keysOf } from "./stored-keys.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

const pageSize = 500;

export type DeletionRepository = ReturnType<typeof createDeletionRepository>;

/** Deletions of media, which can be taken back until their files go. */
export const createDeletionRepository = (db: Database, caps: Pick<CapsRepository, "write">) => ({
  /** False where it is not there, or a publication needs it. */
  async remove(workspaceId: WorkspaceId, id: string, now: Date): Promise<boolean> {
    const isThere = and(eq(media.id, id), eq(media.workspaceId, workspaceId), isNull(media.deletedAt));
    const removed = await db
      .update(media)
      .set({ deletedAt: now })
      .where(and(isThere, sql`not exists (${openWith(workspaceId, id)})`))
      .returning({ id: media.id });
    return removed.length > 0;
  },

  /** limits.cap_reached; false where it was deleted before, or an upload of the same content stands in its place. */
  async restore(workspaceId: WorkspaceId, id: string, deletedAfter: Date): Promise<boolean> {
    const isRestorable = or(isNull(media.deletedAt), gt(media.deletedAt, deletedAfter));
    const [stored] = await db
      .select({ bytes: media.bytes, deletedAt: media.deletedAt })
      .from(media)
      .where(and(eq(media.id, id), eq(media.workspaceId, workspaceId), isRestorable));
    // One that was never deleted, or is restored already, stands.
    if (stored === undefined || stored.deletedAt === null) return stored !== undefined;
    const restored = await caps.write<{ id: string }>(
      { workspaceId, cap: "media-storage", adding: megabytesOf(stored.bytes) },
      (fits) => sql`update ${media} m set deleted_at = null
        where m.id = ${id} and m.user_id = ${workspaceId} and m.deleted_at is not null and ${fits}
          and not exists (select from ${media} o where o.user_id = m.user_id and o.sha256 = m.sha256
            and o.category = 'upload' and m.category = 'upload' and o.deleted_at is null)
        returning m.id`,
    );
    return restored.length > 0;
  },

  /** Work that runs on it: shorts that are cut from it, and videos that it is a part of. */
  async listWork(workspaceId: WorkspaceId, id: string): Promise<{ id: string; kind: MediaJobKind }[]> {
    const isOf = sql`(${mediaJob.mediaId} = ${id} or ${mediaJob.input} ->> 'audioId' = ${id}
      or ${mediaJob.input} -> 'clips' @> jsonb_build_array(jsonb_build_object('mediaId', ${id}::text)))`;
    return db
      .select({ id: mediaJob.id, kind: mediaJob.kind })
      .from(mediaJob)
      .where(and(eq(mediaJob.workspaceId, workspaceId), isNull(mediaJob.endedAt), isOf));
  },

  /** Files of all media that were deleted before, a page of media at most. */
  async listDeleted(before: Date): Promise<{ id: string; keys: string[] }[]> {
    const { id, fileKey, posterKey, peaksKey } = media;
    const rows = await db
      .select({ id, fileKey, posterKey, peaksKey })
      .from(media)
      .where(lt(media.deletedAt, before))
      .limit(pageSize);
    return rows.map((row) => ({ id: row.id, keys: keysOf(row) }));
  },

  async forget(ids: readonly string[], before: Date): Promise<void> {
    await db.delete(media).where(and(inArray(media.id, [...ids]), lt(media.deletedAt, before)));
  },
});

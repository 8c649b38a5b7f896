import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { MediaCategory, MediaOrigin } from "../../../contract/publishing/planner.ts";
import type { Database } from "../../../db/client.ts";
import { takenRun } from "../../../engine/taken-run.sql.ts";
import { media } from "../../publishing/posts/posts.tables.ts";
import { mediaJob } from "./video.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export interface MadeMedia {
  /** The id of the medium. */
  id: string;
  category: MediaCategory;
  origin: MediaOrigin;
  name: string;
  fileKey: string;
  posterKey: string;
  mediaType: string;
  bytes: number;
  sha256: string;
  width: number;
  height: number;
  durationMs: number;
  framesPerSecond: number;
  videoCodec: string;
  audioCodec: string | null;
  provider: string | null;
  prompt: string | null;
}

export type VideoResults = ReturnType<typeof createVideoResults>;

/** Media that work on videos makes. */
export const createVideoResults = (db: Database) => ({
  /**
   * Makes a medium of the files of an engine's run and names it as the result of its job, in one statement: false where the
   * job is over or gone. Delivered twice it is one medium.
   */
  async keep(workspaceId: WorkspaceId, jobId: string, run: string, made: MadeMedia, now: Date): Promise<boolean> {
    const moment: SQL = sql`${now.toISOString()}::timestamptz`;
    const { rows } = await db.execute(sql`
      with taken as (${takenRun(workspaceId, run)}),
      open as (
        select w.id, w.user_id from ${mediaJob} w, taken
        where w.id = ${jobId} and w.user_id = ${workspaceId} and w.ended_at is null and w.result_media_id is null
      ),
      added as (
        insert into ${media} (id, user_id, kind, origin, category, name, file_key, poster_key, media_type, bytes, width, height,
          duration_ms, rotation, frames_per_second, video_codec, audio_codec, sha256, provider, prompt, created_at)
        select ${made.id}, o.user_id, 'video', ${made.origin}, ${made.category}, ${made.name}, ${made.fileKey},
          ${made.posterKey}, ${made.mediaType}, ${made.bytes}::int, ${made.width}::int, ${made.height}::int,
          ${made.durationMs}::int, 0, ${made.framesPerSecond}::real, ${made.videoCodec}, ${made.audioCodec}, ${made.sha256},
          ${made.provider}, ${made.prompt}, ${moment}
        from open o on conflict do nothing returning id
      )
      update ${mediaJob} w set result_media_id = added.id from added
      where w.id = ${jobId} and w.user_id = ${workspaceId} returning w.id`);
    if (rows.length > 0) return true;
    const { rows: before } = await db.execute(sql`
      select id from ${mediaJob} where id = ${jobId} and user_id = ${workspaceId} and result_media_id = ${made.id}`);
    return before.length > 0;
  },
});

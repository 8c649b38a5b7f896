import { sql } from "drizzle-orm";
import type { MadeFile } from "../../../../engine/asks.ts";
import { takenRun } from "../../../../engine/taken-run.sql.ts";
import type { Database } from "../../../../db/client.ts";
import { media } from "../../../publishing/posts/posts.tables.ts";
import type { FrameSize } from "../../../../providers/engine/engine.ts";
import { short } from "../shorts.tables.ts";
import type { Source } from "./transcripts.repository.ts";
import type { StoredShort } from "./shorts.repository.ts";

export interface RenderedFiles {
  /** The id of the medium that it becomes. */
  id: string;
  /** The engine's run, whose files are handed over. */
  run: string;
  video: MadeFile;
  poster: MadeFile;
  durationMs: number;
  framesPerSecond: number;
  size: FrameSize;
  name: string;
  renderHash: string;
}

export type ResultsRepository = ReturnType<typeof createResultsRepository>;

/** What was rendered of clips. Every statement names the owner. */
export const createResultsRepository = (db: Database) => ({
  /**
   * Makes a medium of a rendered video and shows it with its clip, in one statement: false where the clip, its video or its job
   * is gone. Delivered twice it is one medium. A rendering before it goes, unless a post shows it.
   */
  async keep(
    { id: shortId, workspaceId, isPaid }: StoredShort,
    source: Source,
    made: RenderedFiles,
    now: Date,
  ): Promise<boolean> {
    const moment = sql`${now.toISOString()}::timestamptz`;
    const { video, poster, size } = made;
    const { rows } = await db.execute(sql`
      with taken as (${takenRun(workspaceId, made.run)}),
      open as (
        select s.* from ${short} s join ${media} m on m.id = s.media_id and m.deleted_at is null, taken
        where s.id = ${shortId} and s.user_id = ${workspaceId} and s.state = 'rendering'
      ),
      added as (
        insert into ${media} (id, user_id, kind, origin, category, name, file_key, poster_key, media_type, bytes, width, height,
          duration_ms, rotation, frames_per_second, video_codec, audio_codec, sha256, is_generated_short, source_media_id,
          created_at)
        select ${made.id}, o.user_id, 'video', ${source.origin}, 'short', ${made.name}, ${video.key}, ${poster.key},
          ${video.mediaType}, ${video.bytes}::int, ${size.width}::int, ${size.height}::int, ${made.durationMs}::int, 0,
          ${made.framesPerSecond}::real, 'avc', 'aac', ${video.sha256}, true, o.media_id, ${moment}
        from open o on conflict do nothing returning id
      ),
      replaced as (
        update ${media} m set deleted_at = ${moment} from open o, added
        where m.id = o.result_media_id and m.user_id = o.user_id and m.deleted_at is null
          and not exists (select from post_variant v where v.user_id = m.user_id
            and v.parts @> jsonb_build_array(jsonb_build_object('media_ids', jsonb_build_array(m.id))))
          and not exists (select from publication w where w.user_id = m.user_id
            and w.snapshot -> 'parts' @> jsonb_build_array(jsonb_build_object('media_ids', jsonb_build_array(m.id))))
      )
      update ${short} s set state = 'ready', failure = null, result_media_id = added.id, render_hash = ${made.renderHash},
        is_paid = true, renders = renders + ${isPaid ? 1 : 0}::int, updated_at = ${moment}
      from added where s.id = ${shortId} and s.user_id = ${workspaceId} returning s.id`);
    return rows.length > 0;
  },
});

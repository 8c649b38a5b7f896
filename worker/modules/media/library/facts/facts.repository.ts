import { sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { takenRun } from "../../../../engine/taken-run.sql.ts";
import type { ProbedFile } from "../../../../providers/engine/engine.ts";
import { media } from "../../../publishing/posts/posts.tables.ts";
import type { WorkspaceId } from "../../../../lib/owner-ids.ts";

export type FactsRepository = ReturnType<typeof createFactsRepository>;

/** What the engine adds to media. Every statement names the owner. */
export const createFactsRepository = (db: Database) => ({
  async keepProbe(workspaceId: WorkspaceId, id: string, { durationMs, video, audio }: ProbedFile): Promise<void> {
    await db.execute(sql`update ${media} set duration_ms = coalesce(duration_ms, ${durationMs}::int),
        frames_per_second = coalesce(frames_per_second, ${video?.framesPerSecond ?? null}::real),
        audio_codec = coalesce(${audio?.codec ?? null}::text, audio_codec)
      where id = ${id} and user_id = ${workspaceId} and deleted_at is null`);
  },

  /** The file of a run becomes the poster; nothing where its job is over. */
  async keepPoster(workspaceId: WorkspaceId, id: string, { run, key }: { run: string; key: string }): Promise<void> {
    await db.execute(sql`with taken as (${takenRun(workspaceId, run)})
      update ${media} m set poster_key = ${key} from taken
      where m.id = ${id} and m.user_id = ${workspaceId} and m.deleted_at is null`);
  },
});

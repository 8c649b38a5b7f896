import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { runBatch } from "../../../../db/client.ts";
import type { Database } from "../../../../db/client.ts";
import { media } from "../../../publishing/posts/posts.tables.ts";
import type { MediaJobInput, ShortsInput } from "../../video-input.ts";
import { mediaJob } from "../../video/video.tables.ts";
import type { WorkspaceId } from "../../../../lib/owner-ids.ts";

/** A row of work with how far its job is; `state` is null where no job has begun. */
export interface StandingJob {
  id: string;
  mediaId: string;
  input: ShortsInput;
  createdAt: Date;
  endedAt: Date | null;
  state: "pending" | "running" | "completed" | "failed" | "stopped" | null;
  phase: string | null;
  percent: number;
  failure: string | null;
  startedAt: Date | null;
}

export interface NewJob {
  id: string;
  workspaceId: WorkspaceId;
  mediaId: string;
  input: MediaJobInput;
  requestId: string | null;
}

interface Columns extends Record<string, unknown> {
  id: string;
  media_id: string;
  input: ShortsInput;
  created_at: string;
  ended_at: string | null;
  state: StandingJob["state"];
  phase: string | null;
  percent: number | null;
  failure: string | null;
  started_at: string | null;
}

const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Jobs of work that begins but was lost between its row and its object end after so long. */
const lostMs = 2 * 60_000;

export type ShortsJobsRepository = ReturnType<typeof createShortsJobsRepository>;

/** Work on clips of videos. Every statement names the owner. */
export function createShortsJobsRepository(db: Database) {
  async function select(which: SQL): Promise<StandingJob[]> {
    const { rows } = await db.execute<Columns>(sql`
      select w.id, w.media_id, w.input, w.created_at, w.ended_at, j.state, j.phase, j.percent, j.failure, j.started_at
      from ${mediaJob} w left join job j on j.id = 'media-' || w.kind || ':' || w.id
      where ${which} order by w.created_at desc limit 20`);
    return rows.map((row) => ({
      id: row.id,
      mediaId: row.media_id,
      input: row.input,
      createdAt: new Date(row.created_at),
      endedAt: momentOf(row.ended_at),
      state: row.state,
      phase: row.phase,
      percent: row.percent ?? 0,
      failure: row.failure,
      startedAt: momentOf(row.started_at),
    }));
  }

  return {
    async find(workspaceId: WorkspaceId, id: string): Promise<StandingJob | null> {
      const [row] = await select(sql`w.id = ${id} and w.user_id = ${workspaceId} and w.kind = 'shorts'`);
      return row ?? null;
    },

    async findByRequest(workspaceId: WorkspaceId, requestId: string): Promise<StandingJob | null> {
      const [row] = await select(sql`w.request_id = ${requestId} and w.user_id = ${workspaceId} and w.kind = 'shorts'`);
      return row ?? null;
    },

    /** The one that cuts a video now. */
    async findRunning(workspaceId: WorkspaceId, mediaId: string): Promise<StandingJob | null> {
      const [row] = await select(
        sql`w.media_id = ${mediaId} and w.user_id = ${workspaceId} and w.kind = 'shorts' and w.ended_at is null`,
      );
      return row ?? null;
    },

    /** The one that cuts a video now, else the last that did. */
    async findLatest(workspaceId: WorkspaceId, mediaId: string): Promise<StandingJob | null> {
      const [row] = await select(sql`w.media_id = ${mediaId} and w.user_id = ${workspaceId} and w.kind = 'shorts'`);
      return row ?? null;
    },

    /** The one that renders a clip anew. */
    async findRendering(workspaceId: WorkspaceId, shortId: string): Promise<StandingJob | null> {
      const [row] = await select(
        sql`w.input ->> 'shortId' = ${shortId} and w.user_id = ${workspaceId} and w.kind = 'render' and w.ended_at is null`,
      );
      return row ?? null;
    },

    /** False where the video is gone, or another such job cuts it; those that were lost end first. */
    async claim({ id, workspaceId, mediaId, input, requestId }: NewJob, now: Date): Promise<boolean> {
      const isOther = sql`w.media_id = ${mediaId} and w.user_id = ${workspaceId} and w.kind = 'shorts' and w.ended_at is null`;
      const [, , added] = await runBatch(db, [
        sql`select id from ${media} where id = ${mediaId} and user_id = ${workspaceId} for update`,
        sql`update ${mediaJob} w set ended_at = ${at(now)} where ${isOther}
          and w.created_at < ${at(new Date(now.getTime() - lostMs))}
          and not exists (select from job j where j.id = 'media-shorts:' || w.id and j.state in ('pending', 'running'))`,
        sql`insert into ${mediaJob} (id, user_id, kind, media_id, input, request_id, created_at)
          select ${id}, m.user_id, 'shorts', m.id, ${JSON.stringify(input)}::jsonb, ${requestId}, ${at(now)}
          from ${media} m where m.id = ${mediaId} and m.user_id = ${workspaceId} and m.deleted_at is null
            and not exists (select from ${mediaJob} w where ${isOther})
          on conflict do nothing returning id`,
      ]);
      return (added ?? []).length > 0;
    },

    /** A rendering of a clip; its claim is the state of the clip. */
    async add({ id, workspaceId, mediaId, input }: Omit<NewJob, "requestId">, now: Date): Promise<void> {
      await db.execute(sql`
        insert into ${mediaJob} (id, user_id, kind, media_id, input, created_at)
        select ${id}, m.user_id, 'render', m.id, ${JSON.stringify(input)}::jsonb, ${at(now)}
        from ${media} m where m.id = ${mediaId} and m.user_id = ${workspaceId} and m.deleted_at is null`);
    },

    /** For work that did not begin. */
    async remove(workspaceId: WorkspaceId, id: string): Promise<void> {
      await db.execute(sql`delete from ${mediaJob} where id = ${id} and user_id = ${workspaceId}`);
    },

    async end(workspaceId: WorkspaceId, id: string, costMicros: number, now: Date): Promise<void> {
      await db.execute(sql`
        update ${mediaJob} set ended_at = coalesce(ended_at, ${at(now)}), cost_micros = ${costMicros}::int
        where id = ${id} and user_id = ${workspaceId}`);
    },
  };
}

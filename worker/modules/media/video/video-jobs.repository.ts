import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { MediaJobKind } from "../../../contract/media/video.ts";
import type { JobState } from "../../../contract/jobs.contract.ts";
import type { Database } from "../../../db/client.ts";
import { offsetOf, toPage } from "../../../lib/pagination.ts";
import type { Page, PageRequest } from "../../../lib/pagination.ts";
import { keepInLedger, paidByJob } from "../../tracking/ledger.sql.ts";
import type { LedgerEntry } from "../../tracking/ledger.sql.ts";
import type { MediaJobInput } from "../video-input.ts";
import { mediaJob } from "./video.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

/** Work on a video with how far its job is; `state` is null where no job has begun. */
export interface VideoJob {
  id: string;
  workspaceId: WorkspaceId;
  kind: MediaJobKind;
  input: MediaJobInput;
  armedAt: Date | null;
  providerJobId: string | null;
  costMicros: number;
  resultMediaId: string | null;
  createdAt: Date;
  endedAt: Date | null;
  state: JobState | null;
  phase: string | null;
  percent: number;
  failure: string | null;
}

interface Columns extends Record<string, unknown> {
  id: string;
  user_id: WorkspaceId;
  kind: MediaJobKind;
  input: MediaJobInput;
  armed_at: string | null;
  provider_job_id: string | null;
  cost_micros: number;
  result_media_id: string | null;
  created_at: string;
  ended_at: string | null;
  state: JobState | null;
  phase: string | null;
  percent: number | null;
  failure: string | null;
}

/** One call to a model that makes videos. */
export type VideoCall = Pick<
  LedgerEntry,
  "modelId" | "provider" | "costMicros" | "responseTime" | "errorType" | "errorDetails"
>;

const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

export type VideoJobsRepository = ReturnType<typeof createVideoJobsRepository>;

/** Videos that models make, or that are put together of clips. Every statement names the owner. */
export function createVideoJobsRepository(db: Database) {
  async function select(which: SQL, window = sql`limit 1`): Promise<VideoJob[]> {
    const { rows } = await db.execute<Columns>(sql`
      select w.id, w.user_id, w.kind, w.input, w.armed_at, w.provider_job_id, w.cost_micros, w.result_media_id, w.created_at,
        w.ended_at, j.state, j.phase, j.percent, j.failure
      from ${mediaJob} w left join job j on j.id = 'media-' || w.kind || ':' || w.id
      where ${which} order by w.created_at desc, w.id desc ${window}`);
    return rows.map((row) => ({
      id: row.id,
      workspaceId: row.user_id,
      kind: row.kind,
      input: row.input,
      armedAt: momentOf(row.armed_at),
      providerJobId: row.provider_job_id,
      costMicros: row.cost_micros,
      resultMediaId: row.result_media_id,
      createdAt: new Date(row.created_at),
      endedAt: momentOf(row.ended_at),
      state: row.state,
      phase: row.phase,
      percent: row.percent ?? 0,
      failure: row.failure,
    }));
  }

  return {
    async find(workspaceId: WorkspaceId, id: string): Promise<VideoJob | null> {
      const [row] = await select(sql`w.id = ${id} and w.user_id = ${workspaceId}`);
      return row ?? null;
    },

    async findByRequest(workspaceId: WorkspaceId, requestId: string): Promise<VideoJob | null> {
      const [row] = await select(sql`w.request_id = ${requestId} and w.user_id = ${workspaceId}`);
      return row ?? null;
    },

    /** One that is being put together of clips. */
    async findCombining(workspaceId: WorkspaceId): Promise<VideoJob | null> {
      const isOpen = sql`w.ended_at is null and j.state in ('pending', 'running')`;
      const [row] = await select(sql`w.user_id = ${workspaceId} and w.kind = 'combined' and ${isOpen}`);
      return row ?? null;
    },

    async list(
      workspaceId: WorkspaceId,
      kind: MediaJobKind | undefined,
      request: PageRequest,
    ): Promise<Page<VideoJob>> {
      const which = sql`w.user_id = ${workspaceId} and (${kind ?? null}::text is null or w.kind = ${kind ?? null})`;
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from ${mediaJob} w where ${which}`,
      );
      const found = await select(which, sql`limit ${request.size} offset ${offsetOf(request)}`);
      return toPage(found, rows[0]?.n ?? 0, request);
    },

    /** False where the same request has one already. */
    async add(
      {
        id,
        workspaceId,
        requestId,
        input,
      }: { id: string; workspaceId: WorkspaceId; requestId: string | null; input: MediaJobInput },
      now: Date,
    ): Promise<boolean> {
      const { rows } = await db.execute(sql`
        insert into ${mediaJob} (id, user_id, kind, input, request_id, created_at)
        select ${id}, w.id, ${input.kind}, ${JSON.stringify(input)}::jsonb, ${requestId}, ${at(now)}
        from workspace w where w.id = ${workspaceId} on conflict do nothing returning id`);
      return rows.length > 0;
    },

    /** For work that did not begin. */
    async remove(workspaceId: WorkspaceId, id: string): Promise<void> {
      await db.execute(sql`delete from ${mediaJob} where id = ${id} and user_id = ${workspaceId}`);
    },

    /** Notes that the vendor is asked now; false where it was asked before. */
    async arm(workspaceId: WorkspaceId, id: string, now: Date): Promise<boolean> {
      const { rows } = await db.execute(sql`
        update ${mediaJob} set armed_at = ${at(now)}
        where id = ${id} and user_id = ${workspaceId} and armed_at is null and ended_at is null returning id`);
      return rows.length > 0;
    },

    /** The vendor has certainly begun nothing: it may be asked again. */
    async disarm(workspaceId: WorkspaceId, id: string): Promise<void> {
      await db.execute(sql`
        update ${mediaJob} set armed_at = null
        where id = ${id} and user_id = ${workspaceId} and provider_job_id is null`);
    },

    async keepSubmitted(workspaceId: WorkspaceId, id: string, providerJobId: string, now: Date): Promise<void> {
      await db.execute(sql`
        update ${mediaJob} set provider_job_id = ${providerJobId}, submitted_at = ${at(now)}
        where id = ${id} and user_id = ${workspaceId} and provider_job_id is null`);
    },

    /** What the vendor takes, on the account that has it made; once for each job. */
    async keepCost(workspaceId: WorkspaceId, id: string, call: VideoCall, now: Date): Promise<void> {
      const entry = {
        ...call,
        answerId: id,
        leg: 0,
        kind: "video",
        inputTokens: 0,
        outputTokens: 0,
        estimated: false,
        firstTokenTime: null,
        success: call.errorType === null,
      };
      await db.execute(keepInLedger([entry], paidByJob(workspaceId, id), now));
      await db.execute(sql`
        update ${mediaJob} set cost_micros = ${call.costMicros}::int where id = ${id} and user_id = ${workspaceId}`);
    },
  };
}

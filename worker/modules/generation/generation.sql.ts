import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { workFailures, workStages } from "../../contract/generation/works.contract.ts";
import type { WorkFailure, WorkStage } from "../../contract/generation/works.contract.ts";
import type { Job } from "../../jobs/job.ts";

/** Why a job ended, in the words of works; a page that crashes the press twice is too complex for it. */
export function workFailure({ failure, phase }: Pick<Job, "failure" | "phase">): WorkFailure | null {
  if (failure === null) return null;
  if (failure === "exhausted" && phase === "rendering") return "press.too_complex";
  return workFailures.find((one) => one === failure) ?? "generation.interrupted";
}

const stageOf = (phase: string | null): WorkStage | null => workStages.find((one) => one === phase) ?? null;

/** How far a work is, in its row: a stopped one is completed where what there was could be rendered. */
export function projectGeneration(job: Job, now: Date): readonly SQL[] {
  const { subject: id, workspaceId, state, percent, phase } = job;
  const hasPdf = sql`exists (select 1 from generation_file f
    where f.generation_id = g.id and f.gen = g.gen and f.format = 'pdf')`;
  const isOver = state === "completed" || state === "failed" || state === "stopped";
  const kept = sql`(${state === "stopped" && job.repairs}::boolean
    or ${state === "stopped" && job.stopped?.keep === true}::boolean and ${hasPdf})`;
  const failure = state === "stopped" ? "generation.stopped" : workFailure(job);
  const over = {
    completed: "completed",
    failed: "failed",
    stopped: "failed",
    running: "generating",
    pending: "pending",
  };
  return [
    sql`update generation g set status = case when ${kept} then 'completed' else ${over[state]} end,
        failure = case when ${kept} then null else ${failure} end,
        progress = case when ${kept} then 100 else ${percent}::int end, stage = ${isOver ? null : stageOf(phase)},
        updated_at = ${now.toISOString()}::timestamptz,
        ended_at = case when ${isOver}::boolean then coalesce(case when ${job.repairs}::boolean then g.ended_at end, ${now.toISOString()}::timestamptz) end
      where id = ${id} and user_id = ${workspaceId} returning id`,
  ];
}

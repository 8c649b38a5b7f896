import { and, eq, inArray, sql } from "drizzle-orm";
import { runBatch } from "../db/client.ts";
import type { Database } from "../db/client.ts";
import type { JobKind } from "./define-job.ts";
import type { Job } from "./job.ts";
import { job as jobs } from "./jobs.tables.ts";
import type { WorkspaceId } from "../lib/owner-ids.ts";

export type JobRowsRepository = ReturnType<typeof createJobRowsRepository>;

const over = ["completed", "failed", "stopped"];

/** The row of a job, as its object writes it. */
export function createJobRowsRepository(db: Database) {
  return {
    /** Stores how far a job is, with what its kind shows readers, as one transaction. False where its owner or subject is gone. */
    async store(job: Job, kind: Pick<JobKind<never>, "objectName" | "unit" | "project">, now: Date): Promise<boolean> {
      const { subject, workspaceId, actorId, gen, state, phase, failure, percent, done, total, startedAt } = job;
      const at = now.toISOString();
      const endedAt = over.includes(state) ? at : null;
      const shown = kind.project(job, now);
      const [stored, known] = await runBatch(db, [
        sql`insert into job (id, kind, subject, user_id, actor_id, gen, state, phase, failure, percent, done, total, unit,
            created_at, started_at, updated_at, ended_at)
          select ${kind.objectName(subject)}, ${job.kind}, ${subject}, w.id, ${actorId ?? null}::text, ${gen}::int, ${state}, ${phase}, ${failure},
            ${percent}::int, ${done}::int, ${total}::int, ${kind.unit}, ${at}::timestamptz,
            ${new Date(startedAt).toISOString()}::timestamptz, ${at}::timestamptz, ${endedAt}::timestamptz
          from workspace w where w.id = ${workspaceId}
          on conflict (id) do update set actor_id = excluded.actor_id, gen = excluded.gen, state = excluded.state, phase = excluded.phase,
            failure = excluded.failure, percent = excluded.percent, done = excluded.done, total = excluded.total,
            started_at = excluded.started_at, updated_at = excluded.updated_at, ended_at = excluded.ended_at
          returning id`,
        ...shown,
      ]);
      return (stored ?? []).length > 0 && (shown.length === 0 || (known ?? []).length > 0);
    },

    /** Jobs of an account that may still run. */
    async listRunning(workspaceId: WorkspaceId): Promise<Pick<Job, "kind" | "subject">[]> {
      const running = inArray(jobs.state, ["pending", "running"]);
      return db
        .select({ kind: jobs.kind, subject: jobs.subject })
        .from(jobs)
        .where(and(eq(jobs.workspaceId, workspaceId), running));
    },

    async remove(id: string): Promise<void> {
      await db.delete(jobs).where(eq(jobs.id, id));
    },
  };
}

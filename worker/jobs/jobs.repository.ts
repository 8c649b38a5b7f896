import { and, count, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { JobKindName, JobState } from "../contract/jobs.contract.ts";
import type { Database } from "../db/client.ts";
import { orderedBy } from "../db/listing.ts";
import { offsetOf } from "../lib/pagination.ts";
import type { Order, PageRequest } from "../lib/pagination.ts";
import { job } from "./jobs.tables.ts";

export type JobsRepository = ReturnType<typeof createJobsRepository>;
export type StoredJob = typeof job.$inferSelect;
export type JobColumn = "updated_at" | "created_at" | "kind" | "percent" | "attempts" | "state";

interface JobFilter {
  q: string | undefined;
  state: JobState | undefined;
  kind: JobKindName | undefined;
}

const sorted = {
  updated_at: job.updatedAt,
  created_at: job.createdAt,
  kind: job.kind,
  percent: job.percent,
  attempts: job.gen,
  state: job.state,
} as const;

function whereOf({ q, state, kind }: JobFilter): SQL | undefined {
  const named = q ? or(eq(job.id, q), eq(job.subject, q), sql<boolean>`${job.workspaceId} = ${q}`) : undefined;
  return and(state && eq(job.state, state), kind && eq(job.kind, kind), named);
}

/** Long jobs, as Postgres knows them. */
export function createJobsRepository(db: Database) {
  return {
    async page(sought: JobFilter, order: Order<JobColumn>, request: PageRequest) {
      const where = whereOf(sought);
      const [rows, [counted]] = await db.batch([
        db
          .select()
          .from(job)
          .where(where)
          .orderBy(...orderedBy(sorted, order, job.id))
          .limit(request.size)
          .offset(offsetOf(request)),
        db.select({ total: count() }).from(job).where(where),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    /** A page of the jobs that the restored rows call running, begun before a moment; by id, after one. */
    async listRunning(begunBefore: Date, after: string | null, limit: number): Promise<StoredJob[]> {
      const running = inArray(job.state, ["pending", "running"]);
      return db
        .select()
        .from(job)
        .where(and(running, lt(job.startedAt, begunBefore), after === null ? undefined : gt(job.id, after)))
        .orderBy(job.id)
        .limit(limit);
    },

    async find(id: string): Promise<StoredJob | null> {
      const [row] = await db.select().from(job).where(eq(job.id, id));
      return row ?? null;
    },
  };
}

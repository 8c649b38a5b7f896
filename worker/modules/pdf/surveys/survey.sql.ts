import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Job } from "../../../jobs/job.ts";

/** How far a survey is, in its row. */
export function projectSurvey({ subject: id, workspaceId, state }: Job, now: Date): readonly SQL[] {
  const isOver = state === "completed" || state === "failed" || state === "stopped";
  const at = sql`${now.toISOString()}::timestamptz`;
  return [
    sql`update document_survey set state = ${state}, updated_at = ${at},
        ended_at = case when ${isOver}::boolean then coalesce(ended_at, ${at}) end
      where id = ${id} and user_id = ${workspaceId} returning id`,
  ];
}

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Job } from "../../../jobs/job.ts";

/** How an import stands, in its row. */
export function projectImport({ subject: id, workspaceId, state, failure }: Job, now: Date): readonly SQL[] {
  const isOver = state === "completed" || state === "failed" || state === "stopped";
  const at = sql`${now.toISOString()}::timestamptz`;
  return [
    sql`update chat_import set state = ${state}, failure = ${failure},
        percent = case when ${state === "completed"}::boolean then 100 else percent end,
        ended_at = case when ${isOver}::boolean then coalesce(ended_at, ${at}) end
      where id = ${id} and user_id = ${workspaceId} returning id`,
  ];
}

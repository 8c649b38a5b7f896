import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Job } from "../../../../jobs/job.ts";
import { socialPost } from "../../../publishing/posts/posts.tables.ts";

/** Whether an analysis of the post runs or failed, beside what was analysed of it. */
export function projectAnalysis({ subject: id, workspaceId, state, gen }: Job): readonly SQL[] {
  const isOver = state !== "pending" && state !== "running";
  const shown = isOver ? (state === "completed" ? null : "failed") : "running";
  return [
    sql`update ${socialPost} set ai_state = ${shown}::text,
        ai_run = case when ${isOver}::boolean then greatest(ai_run, ${gen}::int) else ai_run end
      where id = ${id} and user_id = ${workspaceId} and deleted_at is null returning id`,
  ];
}

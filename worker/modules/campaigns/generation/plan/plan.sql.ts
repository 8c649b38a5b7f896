import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { CampaignStatus } from "../../../../contract/publishing/planner.ts";
import type { Job } from "../../../../jobs/job.ts";
import { campaign } from "../../../publishing/posts/posts.tables.ts";

/** How far a plan is, in the row of its campaign. `planned` is set with the plan itself, and stays until the first post begins. */
export function projectPlan({ subject: id, workspaceId, state, phase, failure }: Job, now: Date): readonly SQL[] {
  const status: CampaignStatus =
    state === "completed"
      ? "active"
      : state === "failed" || state === "stopped"
        ? "failed"
        : phase === "writing"
          ? "generating"
          : "planning";
  return [
    sql`update ${campaign} set status = case when ${status}::text = 'planning' and status = 'planned' then status else ${status}::text end,
        failure = ${failure}::text, updated_at = ${now.toISOString()}::timestamptz
      where id = ${id} and user_id = ${workspaceId} returning id`,
  ];
}

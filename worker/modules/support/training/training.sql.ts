import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Job } from "../../../jobs/job.ts";
import { chatbot, supportVersion } from "../support.tables.ts";

/** A training that failed or was stopped takes the version along that it was building, and leaves the live one alone. */
export function projectTraining({ subject: id, workspaceId, state, failure }: Job): readonly SQL[] {
  const isLost = state === "failed" || state === "stopped";
  return [
    sql`select id from ${chatbot} where id = ${id} and user_id = ${workspaceId}`,
    ...(isLost
      ? [
          sql`update ${supportVersion} set state = 'failed', reason = ${failure ?? "stopped"}
            where chatbot_id = ${id} and user_id = ${workspaceId} and state = 'building'`,
        ]
      : []),
  ];
}

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { chatFileReasons } from "../../../contract/chat/files.contract.ts";
import type { Job } from "../../../jobs/job.ts";
import { adoptGeneration } from "../../../knowledge/sources.sql.ts";

/** How the reading of a file stands, in its row; its end makes its generation the one that is read. */
export function projectChatFile({ subject: id, workspaceId, gen, state, failure }: Job, now: Date): readonly SQL[] {
  const isRunning = state === "pending" || state === "running";
  const shown = state === "completed" ? "ready" : isRunning ? "reading" : "failed";
  const reason = shown === "failed" ? (chatFileReasons.find((one) => one === failure) ?? "interrupted") : null;
  return [
    sql`update chat_file set state = ${shown}, reason = ${reason}::text, attempts = ${gen}::int,
        updated_at = ${now.toISOString()}::timestamptz
      where id = ${id} and user_id = ${workspaceId} returning id`,
    ...(state === "completed" ? adoptGeneration({ workspaceId, sourceId: id, gen }) : []),
  ];
}

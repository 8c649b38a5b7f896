import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Job } from "../../../jobs/job.ts";
import { mediaJob } from "./video.tables.ts";

/** Work ends with its job. */
export const projectVideo = ({ subject: id, workspaceId, state }: Job, now: Date): readonly SQL[] => [
  sql`update ${mediaJob} set
      ended_at = case when ${state}::text in ('pending', 'running') then null else ${now.toISOString()}::timestamptz end
    where id = ${id} and user_id = ${workspaceId} returning id`,
];

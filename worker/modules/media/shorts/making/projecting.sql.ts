import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Job } from "../../../../jobs/job.ts";
import { media } from "../../../publishing/posts/posts.tables.ts";
import { mediaJob } from "../../video/video.tables.ts";

/** Work ends with its job, and goes where its video is deleted. */
export const projectWork = ({ subject: id, workspaceId, state }: Job, now: Date): readonly SQL[] => [
  sql`update ${mediaJob} w set
      ended_at = case when ${state}::text in ('pending', 'running') then null else ${now.toISOString()}::timestamptz end
    where w.id = ${id} and w.user_id = ${workspaceId}
      and exists (select from ${media} m where m.id = w.media_id and m.deleted_at is null) returning w.id`,
];

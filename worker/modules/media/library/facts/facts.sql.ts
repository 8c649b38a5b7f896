import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Job } from "../../../../jobs/job.ts";
import { media } from "../../../publishing/posts/posts.tables.ts";

/** Nothing of the job stands in the medium's row; where that was deleted, the job goes. */
export const projectFacts = ({ subject: id, workspaceId }: Job): readonly SQL[] => [
  sql`select m.id from ${media} m where m.id = ${id} and m.user_id = ${workspaceId} and m.deleted_at is null`,
];

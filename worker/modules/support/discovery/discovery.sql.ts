import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Job } from "../../../jobs/job.ts";
import { supportDiscovery } from "./discovery.tables.ts";

/** Its own rows show how far a look is: the job goes where they went. */
export const projectDiscovery = ({ subject, workspaceId }: Job): readonly SQL[] => [
  sql`select id from ${supportDiscovery} where id = ${subject} and user_id = ${workspaceId}`,
];

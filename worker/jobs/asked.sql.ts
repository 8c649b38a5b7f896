import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";

/** Who asked for the last job on a subject; null where there is none, or the product did. */
export const askedFor = (subject: string): SQL =>
  sql`(select j.actor_id from job j where j.subject = ${subject} order by j.started_at desc limit 1)`;

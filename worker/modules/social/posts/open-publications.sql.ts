import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { publication } from "../publishing/publishing.tables.ts";

/** Whether a post waits for its time, goes out now, or may have gone out. */
export const isOnItsWay = (postId: SQL): SQL => sql`exists (select from ${publication} w where w.post_id = ${postId}
  and w.state in ('scheduled', 'claimed', 'uploading', 'ready', 'armed', 'unknown', 'needs_reconnect'))`;

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { publication } from "../publications/publishing.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

/** Whether a publication `w` waits for its time, goes out now, or may have gone out. */
const isOpen = sql`w.state in ('scheduled', 'claimed', 'uploading', 'ready', 'armed', 'unknown', 'needs_reconnect')`;

/** Whether a post waits for its time, goes out now, or may have gone out. */
export const isOnItsWay = (postId: SQL): SQL =>
  sql`exists (select from ${publication} w where w.post_id = ${postId} and ${isOpen})`;

/** The publications `w` of a person that are on their way with a medium. */
export const openWith = (workspaceId: WorkspaceId, mediaId: string): SQL => sql`select w.id from ${publication} w
  where w.user_id = ${workspaceId} and ${isOpen}
    and w.snapshot -> 'parts' @> jsonb_build_array(jsonb_build_object('media_ids', jsonb_build_array(${mediaId}::text)))`;

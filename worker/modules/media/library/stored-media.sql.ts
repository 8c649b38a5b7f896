import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { media } from "../../publishing/posts/posts.tables.ts";

/** What the cap `media-storage` counts: the bytes of a person's library, in megabytes rounded up. */
export const storedMedia = (workspaceId: SQL): SQL =>
  sql`(select ceil(coalesce(sum(m.bytes), 0) / 1e6) from ${media} m where m.user_id = ${workspaceId} and m.deleted_at is null)`;

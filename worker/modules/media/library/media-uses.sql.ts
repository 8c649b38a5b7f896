import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { socialDraft } from "../../publishing/drafts/drafts.tables.ts";
import { postVariant, socialPost } from "../../publishing/posts/posts.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

/** Every medium that a post or a draft in a workspace shows: `media_id`, `id` of what shows it, `is_draft`. */
export const shownMedia = (workspaceId: WorkspaceId): SQL => sql`
  select distinct m.id as media_id, s.id, s.is_draft from (
    select v.post_id as id, false as is_draft, v.parts from ${postVariant} v
      join ${socialPost} p on p.id = v.post_id and p.user_id = v.user_id and p.deleted_at is null where v.user_id = ${workspaceId}
    union all select d.id, true, d.parts from ${socialDraft} d where d.user_id = ${workspaceId}
  ) s cross join jsonb_array_elements(s.parts) part cross join jsonb_array_elements_text(part -> 'media_ids') m(id)`;

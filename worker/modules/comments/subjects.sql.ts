import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { CommentedKind } from "../../contract/comments/comment-links.rules.ts";
import type { Right } from "../../contract/workspaces/rights.ts";
import type { WorkspaceId } from "../../lib/owner-ids.ts";
import { document } from "../pdf/pdf.tables.ts";
import { postVariant, socialPost } from "../publishing/posts/posts.tables.ts";

/** A kind of thing that members comment on. A further one is an entry here and in `notFoundOf`, its column, its page (`commentPath`) and its calls. */
export interface Subject {
  /** The column of `comment_thread` that names the thing. */
  column: SQL;
  /** Selects `id` and `name` of every such thing that is seen in a workspace. */
  seenIn: (workspaceId: WorkspaceId) => SQL;
  /** What a role needs in order to read it: others are neither mentioned nor notified. */
  right: Right;
}

/** Characters of a post's words, which name it where it has no title. */
const nameLength = 80;

const firstWords = sql`(select left(e.value ->> 'text', ${sql.raw(String(nameLength))})
  from ${postVariant} v, jsonb_array_elements(v.parts) e
  where v.post_id = p.id and e.value ->> 'text' <> '' order by v.platform limit 1)`;

export const subjects: Readonly<Record<CommentedKind, Subject>> = {
  "social-post": {
    column: sql.raw("post_id"),
    seenIn: (workspaceId) => sql`select p.id, coalesce(nullif(p.title, ''), ${firstWords}, '') as name
      from ${socialPost} p where p.user_id = ${workspaceId} and p.deleted_at is null`,
    right: "planner.read",
  },
  document: {
    column: sql.raw("document_id"),
    seenIn: (workspaceId) => sql`select d.id, d.name from ${document} d where d.user_id = ${workspaceId}`,
    right: "library.read",
  },
};

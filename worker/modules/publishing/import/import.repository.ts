import { sql } from "drizzle-orm";
import type { PostLanguage } from "../../../contract/publishing/planner.ts";
import { texts } from "../../../db/arrays.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { mostPosts } from "../posts/posts.rules.ts";
import type { PlannedRow } from "./rows.rules.ts";
import type { CallerIds } from "../../../lib/caller.ts";

/** A post with one variant, under ids that the same request makes again. */
export interface ImportedPost extends PlannedRow {
  id: string;
  requestId: string;
  contentHash: string;
}

export type ImportRepository = ReturnType<typeof createImportRepository>;

/** Posts that come from a table. */
export const createImportRepository = (db: Database) => ({
  /**
   * Stores all of them or none. `reused`: the request stored others before; `full`: the account has no room for so many.
   */
  async add(
    { id: authorId, workspaceId }: CallerIds,
    posts: readonly ImportedPost[],
    language: PostLanguage,
    now: Date,
  ) {
    const rows = posts.map(({ id, requestId, title, contentHash, time, platform, text, firstComment }) => ({
      id,
      request_id: requestId,
      title,
      content_hash: contentHash,
      wall_time: time.wallTime,
      zone: time.zone,
      planned_at: time.dueAt.toISOString(),
      platform,
      parts: [{ text, media_ids: [], alt: [] }],
      first_comment: firstComment,
    }));
    const ids = texts(posts.map(({ id }) => id));
    const requests = texts(posts.map(({ requestId }) => requestId));
    const others = sql`select from social_post o
      where o.user_id = ${workspaceId} and o.request_id = any(${requests}) and o.id <> all(${ids})`;
    const at = sql`${now.toISOString()}::timestamptz`;
    const [, [stored] = []] = await runBatch(db, [
      sql`
        with wanted as materialized (
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id text, request_id text, title text,
            content_hash text, wall_time text, zone text, planned_at timestamptz, platform text, parts jsonb,
            first_comment text)
        ),
        added as (
          insert into social_post (id, user_id, author_id, origin, title, language, wall_time, zone, planned_at, content_hash,
            request_id, created_at, updated_at)
          select w.id, ${workspaceId}, ${authorId}, 'import', w.title, ${language}, w.wall_time, w.zone, w.planned_at, w.content_hash,
            w.request_id, ${at}, ${at}
          from wanted w
          where not exists (${others}) and ${posts.length}::int + (
            select count(*) from social_post s where s.user_id = ${workspaceId} and s.deleted_at is null) <= ${mostPosts}
          on conflict do nothing returning id, user_id
        )
        insert into post_variant (post_id, platform, user_id, parts, first_comment)
        select a.id, w.platform, a.user_id, w.parts, w.first_comment from added a join wanted w on w.id = a.id`,
      sql`select (select count(*)::int from social_post p where p.user_id = ${workspaceId} and p.id = any(${ids})) as n,
        exists (${others}) as reused`,
    ]);
    if (stored?.["n"] === posts.length) return "stored";
    return stored?.["reused"] === true ? "reused" : "full";
  },
});

import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { socialDraft } from "../../publishing/drafts/drafts.tables.ts";
import { openWith } from "../../publishing/posts/open-publications.sql.ts";
import { postVariant, socialPost } from "../../publishing/posts/posts.tables.ts";
import { shownMedia } from "./media-uses.sql.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

/** A post or a draft, by what it is called and how it begins. */
export interface MediaUse extends Record<string, unknown> {
  id: string;
  is_draft: boolean;
  title: string;
  text: string;
}

const shownUses = 10;

export type MediaUsesRepository = ReturnType<typeof createMediaUsesRepository>;

/** Where media are shown. Every statement names the owner. */
export const createMediaUsesRepository = (db: Database) => ({
  /** How many posts and drafts show each of them; what is shown by none is absent. */
  async count(workspaceId: WorkspaceId, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map();
    const named = sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    );
    const { rows } = await db.execute<{ media_id: string; n: number }>(
      sql`select s.media_id, count(*)::int as n from (${shownMedia(workspaceId)}) s where s.media_id in (${named}) group by 1`,
    );
    return new Map(rows.map((row) => [row.media_id, row.n]));
  },

  /** Lists at most ten uses, the last changed first; of drafts the person's own. */
  async list({ id: personId, workspaceId }: Pick<UserCaller, "id" | "workspaceId">, id: string): Promise<MediaUse[]> {
    const { rows } = await db.execute<MediaUse>(sql`
      select s.id, s.is_draft, coalesce(p.title, d.title) as title,
        coalesce((select v.parts -> 0 ->> 'text' from ${postVariant} v where v.post_id = p.id order by v.platform limit 1),
          d.parts -> 0 ->> 'text', '') as text
      from (${shownMedia(workspaceId)}) s
      left join ${socialPost} p on not s.is_draft and p.id = s.id and p.user_id = ${workspaceId}
      left join ${socialDraft} d on s.is_draft and d.id = s.id and d.user_id = ${workspaceId} and d.person_id = ${personId}
      where s.media_id = ${id} and (p.id is not null or d.id is not null) order by coalesce(p.updated_at, d.updated_at) desc, s.id limit ${shownUses}`);
    return rows;
  },

  /** The publications on their way that need it, at most ten. */
  async listPublications(workspaceId: WorkspaceId, id: string): Promise<string[]> {
    const found = sql`${openWith(workspaceId, id)} order by w.due_at limit ${shownUses}`;
    const { rows } = await db.execute<{ id: string }>(found);
    return rows.map((row) => row.id);
  },
});

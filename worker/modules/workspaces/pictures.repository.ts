import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { workspace } from "../../accounts/workspaces.tables.ts";
import type { Database } from "../../db/client.ts";
import type { WorkspaceId } from "../../lib/owner-ids.ts";
import type { ContentRows } from "../../personal/remove-contents.ts";

export type PicturesRepository = ReturnType<typeof createPicturesRepository>;

/** Where the pictures of teams stand. */
export const createPicturesRepository = (db: Database) => ({
  /** The key that stood there before; null for a personal workspace. */
  async replace(workspaceId: WorkspaceId, key: string | null): Promise<{ left: string | null } | null> {
    const { rows } = await db.execute<{ left: string | null }>(sql`
      with before as materialized (
        select id, picture_key from ${workspace} where id = ${workspaceId} and person_id is null for update
      ), changed as (update ${workspace} w set picture_key = ${key}::text from before b where w.id = b.id)
      select picture_key as left from before`);
    return rows[0] ?? null;
  },

  /** For a team that is removed. */
  contents: {
    async listKeys(workspaceId) {
      const rows = await db
        .select({ key: workspace.pictureKey })
        .from(workspace)
        .where(and(eq(workspace.id, workspaceId), isNotNull(workspace.pictureKey)));
      return rows.flatMap(({ key }) => (key === null ? [] : [key]));
    },
    async deleteByKey(workspaceId, keys) {
      await db
        .update(workspace)
        .set({ pictureKey: null })
        .where(and(eq(workspace.id, workspaceId), inArray(workspace.pictureKey, [...keys])));
    },
  } satisfies ContentRows<WorkspaceId>,
});

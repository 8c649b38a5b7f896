import { sql } from "drizzle-orm";
import { texts } from "../../../db/arrays.ts";
import type { Database } from "../../../db/client.ts";
import type { ContentRows } from "../../../personal/remove-contents.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

const pageSize = 500;

/** The rendered files of an account's works; the works go with the account. */
export const createWorksRemovalRepository = (db: Database): ContentRows<WorkspaceId> => ({
  async listKeys(workspaceId) {
    const { rows } = await db.execute<{ key: string }>(sql`
      select f.key from generation_file f join generation g on g.id = f.generation_id
      where g.user_id = ${workspaceId} limit ${pageSize}`);
    return rows.map(({ key }) => key);
  },

  async deleteByKey(workspaceId, keys) {
    await db.execute(sql`delete from generation_file f using generation g
      where g.id = f.generation_id and g.user_id = ${workspaceId} and f.key = any(${texts(keys)})`);
  },
});

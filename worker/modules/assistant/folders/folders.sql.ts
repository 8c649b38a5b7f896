import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { seenBy, sharingAs } from "../../../accounts/sharing.sql.ts";
import { writings } from "../../../contract/limits.ts";
import type { Database } from "../../../db/client.ts";
import type { FolderTree } from "../../../folders/folders.repository.ts";
import { noRoom } from "../assistant.errors.ts";
import { assistantDocument, assistantFolder } from "../assistant.tables.ts";

/** Copies that others have made of the texts of a folder `f` and of those inside it. */
const copiesIn: SQL = sql`(
  with recursive inside as (
    select f.id as id union all select i.id from ${assistantFolder} i join inside o on i.parent_id = o.id
  ) select count(*) from ${assistantDocument} t join ${assistantDocument} c on c.copied_from = t.id and c.user_id <> t.user_id
  where t.folder_id in (select id from inside))`;

/** The folders of texts; what is in the bin keeps none of them. assistant.full */
export const foldersOfTexts = (db: Database): FolderTree => ({
  folders: assistantFolder,
  contents: assistantDocument,
  counted: sql`d.deleted_at is null`,
  sharing: {
    isSeen: (caller) =>
      seenBy(caller, "library.read", {
        owner: sql`f.user_id`,
        isSharedIn: (workspaceId) => sql`f.shared_in = ${workspaceId}`,
      }),
    shown: (caller) =>
      sharingAs(caller.id, {
        owner: sql`f.user_id`,
        workspaceId: sql`f.shared_in`,
        withFolder: sql`exists (select from ${assistantFolder} p where p.id = f.parent_id and p.shared_in is not null)`,
        copies: copiesIn,
      }),
    parent: (caller) => sql`(select p.id from ${assistantFolder} p where p.id = f.parent_id
      and (p.user_id = ${caller.id} or p.shared_in = f.shared_in))`,
    // The CVs of a shared folder stay its owner's.
    isCounted: (caller) => sql`(d.kind <> 'cv' or d.user_id = ${caller.id})`,
  },
  async write(userId, statement) {
    const made = sql`select count(*)::int from ${assistantFolder} o where o.user_id = ${userId}`;
    const { rows } = await db.execute(statement(sql`(${made}) < ${writings.folders}::int`));
    if (rows.length > 0) return rows;
    const counted = await db.execute<{ count: number }>(made);
    if ((counted.rows[0]?.count ?? 0) >= writings.folders) throw noRoom({ of: "folders", limit: writings.folders });
    return rows;
  },
});

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { asMember } from "../../../accounts/sharing.sql.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import type { CallerIds } from "../../../lib/caller.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";
import { assistantDocument, assistantFolder } from "../assistant.tables.ts";

export type SharedFoldersRepository = ReturnType<typeof createSharedFoldersRepository>;

/** A folder of a person's with those inside it, but for one that comes with the account or is shared with the folder above. */
const below = (personId: PersonId, id: string, where: SQL): SQL => sql`below as (
  select t.id from ${assistantFolder} t where t.id = ${id} and t.user_id = ${personId} and not t.is_default and ${where}
    and not exists (select from ${assistantFolder} p where p.id = t.parent_id and p.shared_in is not null)
  union all
  select f.id from ${assistantFolder} f join below b on f.parent_id = b.id)`;

/** A folder that moves meanwhile waits: what it becomes part of is read after. */
const lockFolders = (personId: PersonId): SQL =>
  sql`select id from ${assistantFolder} where user_id = ${personId} order by id for update`;

/** Folders that a person shares with what is in them. */
export function createSharedFoldersRepository(db: Database) {
  return {
    /** Changes nothing where another team sees any of it. A text in it follows it from then on, wherever it was shared before. */
    async share({ id: personId, workspaceId }: CallerIds, id: string): Promise<void> {
      await asMember(
        runBatch(db, [
          lockFolders(personId),
          sql`with recursive ${below(personId, id, sql`true`)}, fitting as materialized (
          select b.id from below b where not exists (
            select from below o join ${assistantFolder} f on f.id = o.id where f.shared_in <> ${workspaceId}
            union all
            select from below o join ${assistantDocument} d on d.folder_id = o.id where d.shared_in <> ${workspaceId})
        ), followed as (
          update ${assistantDocument} d set shared_in = null from fitting b where d.folder_id = b.id and d.shared_in is not null
        ) update ${assistantFolder} f set shared_in = ${workspaceId} from fitting b where f.id = b.id`,
        ]),
      );
    },

    async takeBack({ id: personId, workspaceId }: CallerIds, id: string): Promise<void> {
      await runBatch(db, [
        lockFolders(personId),
        sql`with recursive ${below(personId, id, sql`t.shared_in = ${workspaceId}`)}
          update ${assistantFolder} f set shared_in = null from below b where f.id = b.id`,
      ]);
    },
  };
}

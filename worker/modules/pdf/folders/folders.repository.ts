import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Folder } from "../../../contract/folders.contract.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { isMissingReference } from "../../../db/failures.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import { document } from "../pdf.tables.ts";
import { folder } from "./folders.tables.ts";
import type { DefaultFolder } from "./folders.rules.ts";

export interface NewFolder {
  id: string;
  userId: string;
  name: string;
  parentId: string | null;
  now: Date;
}

export type Removed = "removed" | "absent" | "default" | "not_empty";

export type FoldersRepository = ReturnType<typeof createFoldersRepository>;

/** Every statement names the owner: another's folder is as absent as one that never was. */
export function createFoldersRepository(db: Database, caps: Pick<CapsRepository, "write">) {
  const select = async (where: SQL): Promise<Folder[]> => {
    const { rows } = await db.execute<FolderColumns>(sql`
      select f.id, f.name, f.parent_id, f.is_default, f.created_at,
        (select count(*)::int from ${document} d where d.folder_id = f.id) as documents
      from ${folder} f where ${where} order by f.is_default desc, f.created_at, f.id`);
    return rows.map(toFolder);
  };

  return {
    /** Default ones first, then the oldest. */
    list: (userId: string): Promise<Folder[]> => select(sql`f.user_id = ${userId}`),

    async find(userId: string, id: string): Promise<Folder | null> {
      return (await select(sql`f.user_id = ${userId} and f.id = ${id}`))[0] ?? null;
    },

    /** Those that are there already stay as they are. */
    async addDefaults(userId: string, folders: readonly DefaultFolder[]): Promise<void> {
      await db
        .insert(folder)
        .values(folders.map((one) => ({ ...one, userId, isDefault: true })))
        .onConflictDoNothing();
    },

    /**
     * `too_deep` where more than `depth` levels would stand above each other, itself among them. limits.cap_reached,
     * limits.not_included
     */
    async add({ id, userId, name, parentId, now }: NewFolder, depth: number): Promise<"added" | "absent" | "too_deep"> {
      const place = sql`above as (
          select id, parent_id, 1 as level from ${folder} where id = ${parentId} and user_id = ${userId}
          union all
          select f.id, f.parent_id, a.level + 1 from ${folder} f join above a on f.id = a.parent_id
        ),
        place as materialized (select coalesce(max(level), 0)::int as level from above)`;
      try {
        const [added] = await caps.write<{ id: string }>(
          { userId, cap: "pdf-folders" },
          (fits) => sql`
          with recursive ${place}
          insert into ${folder} (id, user_id, name, parent_id, created_at)
          select ${id}, ${userId}, ${name}, ${parentId}::text, ${now.toISOString()}::timestamptz from place
          where level < ${depth}::int and (level > 0 or ${parentId}::text is null) and ${fits}
          returning id`,
        );
        if (added) return "added";
        const { rows } = await db.execute<{ level: number }>(sql`with recursive ${place} select level from place`);
        return (rows[0]?.level ?? 0) > 0 ? "too_deep" : "absent";
      } catch (error) {
        // Its parent was deleted at the same moment.
        if (isMissingReference(error)) return "absent";
        throw error;
      }
    },

    /** False where it is absent or a default one. */
    async rename(userId: string, id: string, name: string): Promise<boolean> {
      const { rows } = await db.execute(sql`
        update ${folder} set name = ${name} where id = ${id} and user_id = ${userId} and not is_default returning id`);
      return rows.length > 0;
    },

    /** The lock keeps anything from being put into it between the look and the deletion. */
    async remove(userId: string, id: string): Promise<Removed> {
      const own = sql`id = ${id} and user_id = ${userId}`;
      const [found = [], gone = []] = await runBatch(db, [
        sql`select is_default from ${folder} where ${own} for update`,
        sql`delete from ${folder} where ${own} and not is_default
          and not exists (select from ${folder} c where c.parent_id = ${id})
          and not exists (select from ${document} d where d.folder_id = ${id})
          returning id`,
      ]);
      if (gone.length > 0) return "removed";
      const [row] = found;
      if (row === undefined) return "absent";
      return row["is_default"] === true ? "default" : "not_empty";
    },
  };
}

interface FolderColumns extends Record<string, unknown> {
  id: string;
  name: string;
  parent_id: string | null;
  is_default: boolean;
  documents: number;
  created_at: string;
}

const toFolder = ({ created_at, ...row }: FolderColumns): Folder => ({
  ...row,
  created_at: new Date(created_at).toISOString(),
});

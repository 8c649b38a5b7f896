import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Folder } from "../contract/folders.contract.ts";
import { runBatch } from "../db/client.ts";
import type { Database } from "../db/client.ts";
import { isMissingReference } from "../db/failures.ts";
import { codeOf } from "./folders.rules.ts";
import type { DefaultFolder } from "./folders.rules.ts";
import type { CallerInRole } from "../lib/caller.ts";
import type { WorkspaceId } from "../lib/owner-ids.ts";

export interface NewFolder {
  id: string;
  workspaceId: WorkspaceId;
  name: string;
  parentId: string | null;
  now: Date;
}

/** Undefined stays as it is. */
export interface FolderChange {
  name?: string | undefined;
  parentId?: string | null | undefined;
}

export type RemoveResult = "removed" | "absent" | "default" | "not_empty";

/** A tree of folders, and what stands in them. */
export interface FolderTree {
  /** With the columns of `folder`. */
  folders: PgTable;
  /** Rows with a `folder_id`. */
  contents: PgTable;
  /** Which of these rows count; all of them unless said otherwise. The row is `d`. */
  counted?: SQL;
  /** A tree whose folders are shared in teams has it. Their column `shared_in` follows the folder above. */
  sharing?: FolderSharing;
  /** Writes under a condition that it makes, and answers the rows; throws where the account may have no more folders. */
  write: (workspaceId: WorkspaceId, statement: (fits: SQL) => SQL) => Promise<Record<string, unknown>[]>;
}

/** All of it over a folder `f`, as a caller sees it; `d` is a row of its contents. */
export interface FolderSharing {
  isSeen: (caller: CallerInRole) => SQL;
  /** The JSON of the contract's `sharing`. */
  shown: (caller: CallerInRole) => SQL;
  /** The folder above it, where the caller sees that one too. */
  parent: (caller: CallerInRole) => SQL;
  isCounted: (caller: CallerInRole) => SQL;
}

export type FoldersRepository = ReturnType<typeof createFoldersRepository>;

/** Every statement names the owner: another's folder is as absent as one that never was. */
export function createFoldersRepository(
  db: Database,
  { folders: folder, contents, counted = sql`true`, sharing, write }: FolderTree,
) {
  /** The folders of a workspace; to a caller, those that others share with them, too. */
  const select = async (workspaceId: WorkspaceId, caller: CallerInRole | undefined, chosen: SQL): Promise<Folder[]> => {
    const shared = caller && sharing && { isSeen: sharing.isSeen(caller), shown: sharing.shown(caller) };
    const { rows } = await db.execute<FolderColumns>(sql`
      select f.id, f.name, ${sharing && caller ? sharing.parent(caller) : sql`f.parent_id`} as parent_id, f.is_default, f.created_at,
        ${shared ? sql`${shared.shown} as shared,` : sql``}
        (select count(*)::int from ${contents} d where d.folder_id = f.id and ${counted}
          and ${sharing && caller ? sharing.isCounted(caller) : sql`true`}) as documents
      from ${folder} f where ${shared?.isSeen ?? sql`f.user_id = ${workspaceId}`} and ${chosen}
      order by f.is_default desc, f.created_at, f.id`);
    return rows.map(toFolder);
  };

  /** The folders above one, itself among them, with how many there are; `level` is 0 where it is absent. */
  const placeOf = (workspaceId: WorkspaceId, id: string | null) => sql`above as (
      select id, parent_id, 1 as level from ${folder} where id = ${id} and user_id = ${workspaceId}
      union all
      select f.id, f.parent_id, a.level + 1 from ${folder} f join above a on f.id = a.parent_id
    ),
    place as materialized (select coalesce(max(level), 0)::int as level from above)`;

  /** Before and after a move. What stands in a shared folder is shared with it, and what leaves it is shared no more. */
  const teamAfter = (workspaceId: WorkspaceId, id: string, parentId: string | null) => sql`team as materialized (
      select m.shared_in as before, coalesce(
        (select n.shared_in from ${folder} n where n.id = ${parentId} and n.user_id = ${workspaceId}),
        case when not exists (select from ${folder} o where o.id = m.parent_id and o.shared_in is not null)
          then m.shared_in end) as after
      from ${folder} m where m.id = ${id} and m.user_id = ${workspaceId})`;
  /** The folders inside one that has moved. */
  const followed = (id: string) => sql`update ${folder} i set shared_in = team.after from team, below b
      where i.id = b.id and b.id <> ${id} and team.before is distinct from team.after and exists (select from moved)`;

  return {
    /** Default ones first, then the oldest. */
    list: (workspaceId: WorkspaceId, caller?: CallerInRole): Promise<Folder[]> =>
      select(workspaceId, caller, sql`true`),

    async find(workspaceId: WorkspaceId, id: string, caller?: CallerInRole): Promise<Folder | null> {
      return (await select(workspaceId, caller, sql`f.id = ${id}`))[0] ?? null;
    },

    /** Those that are there already stay as they are. */
    async addDefaults(workspaceId: WorkspaceId, defaults: readonly DefaultFolder[]): Promise<void> {
      const rows = defaults.map(
        ({ id, name, createdAt }) =>
          sql`(${id}, ${workspaceId}, ${name}, true, ${createdAt.toISOString()}::timestamptz)`,
      );
      await db.execute(sql`
        insert into ${folder} (id, user_id, name, is_default, created_at) values ${sql.join(rows, sql`, `)}
        on conflict do nothing`);
    },

    /** `too_deep` where more than `depth` levels would stand above each other, itself among them. */
    async add(
      { id, workspaceId, name, parentId, now }: NewFolder,
      depth: number,
    ): Promise<"added" | "absent" | "too_deep"> {
      const place = placeOf(workspaceId, parentId);
      try {
        const [added] = await write(
          workspaceId,
          (fits) => sql`
          with recursive ${place}
          insert into ${folder} (id, user_id, name, parent_id, created_at${sharing ? sql`, shared_in` : sql``})
          select ${id}, ${workspaceId}, ${name}, ${parentId}::text, ${now.toISOString()}::timestamptz${
            sharing ? sql`, (select p.shared_in from ${folder} p where p.id = ${parentId})` : sql``
          } from place
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

    /** False where it is absent or a default one, or the move puts it into itself, nowhere, or too deep. */
    async change(
      workspaceId: WorkspaceId,
      id: string,
      { name, parentId }: FolderChange,
      depth: number,
    ): Promise<boolean> {
      const moves = parentId !== undefined;
      const follows = sharing !== undefined && moves;
      const [, changed = []] = await runBatch(db, [
        // The moves of one account take turns: two at once could put two folders into each other.
        sql`select id from ${folder} where user_id = ${workspaceId} order by id for update`,
        sql`
        with recursive ${placeOf(workspaceId, parentId ?? null)}, below as (
          select id, 1 as level from ${folder} where id = ${id} and user_id = ${workspaceId}
          union all
          select f.id, b.level + 1 from ${folder} f join below b on f.parent_id = b.id
        )${follows ? sql`, ${teamAfter(workspaceId, id, parentId)}` : sql``}, moved as (
        update ${folder} t set name = coalesce(${name ?? null}::text, t.name),
          parent_id = case when ${moves}::boolean then ${parentId ?? null}::text else t.parent_id end
          ${follows ? sql`, shared_in = (select after from team)` : sql``}
        from place where t.id = ${id} and t.user_id = ${workspaceId} and not t.is_default
          and (not ${moves}::boolean or ${parentId ?? null}::text is null or level > 0)
          and (not ${moves}::boolean or level + (select max(b.level) from below b) <= ${depth}::int)
          and not exists (select from below b where ${moves}::boolean and b.id = ${parentId ?? null})
        returning t.id
        )${follows ? sql`, followed as (${followed(id)})` : sql``} select id from moved`,
      ]);
      return changed.length > 0;
    },

    /** The folders inside a folder, itself among them. */
    async listBelow(workspaceId: WorkspaceId, id: string): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        with recursive below as (
          select id from ${folder} where id = ${id} and user_id = ${workspaceId}
          union all
          select f.id from ${folder} f join below b on f.parent_id = b.id
        ) select id from below`);
      return rows.map((row) => row.id);
    },

    /** With `upwards`, what is in it first moves one level up. The lock keeps anything from being put into it meanwhile. */
    async remove(
      workspaceId: WorkspaceId,
      id: string,
      { upwards = false }: { upwards?: boolean } = {},
    ): Promise<RemoveResult> {
      const own = sql`id = ${id} and user_id = ${workspaceId}`;
      const above = sql`(select parent_id from ${folder} where ${own})`;
      const isMovable = sql`exists (select from ${folder} where ${own} and not is_default)`;
      const moves = [
        ...(sharing
          ? [
              // What was shared with the folder alone is shared no more.
              sql`with recursive below as (
                select id from ${folder} where ${own} union all
                select f.id from ${folder} f join below b on f.parent_id = b.id
              ) update ${folder} i set shared_in = null from below b where i.id = b.id and ${isMovable}
                and exists (select from ${folder} where ${own} and shared_in is not null)
                and not exists (select from ${folder} p where p.id = ${above} and p.shared_in is not null)`,
            ]
          : []),
        sql`update ${contents} d set folder_id = ${above} where d.folder_id = ${id} and ${isMovable}`,
        sql`update ${folder} c set parent_id = ${above} where c.parent_id = ${id} and ${isMovable}`,
      ];
      const results = await runBatch(db, [
        sql`select is_default from ${folder} where ${own} for update`,
        ...(upwards ? moves : []),
        sql`delete from ${folder} where ${own} and not is_default
          and not exists (select from ${folder} c where c.parent_id = ${id})
          and not exists (select from ${contents} d where d.folder_id = ${id} and ${counted})
          returning id`,
      ]);
      const [found = [], gone = []] = [results.at(0), results.at(-1)];
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
  shared?: Folder["shared"];
  created_at: string;
}

const toFolder = ({ created_at, ...row }: FolderColumns): Folder => ({
  ...row,
  code: row.is_default ? codeOf(row.id) : null,
  created_at: new Date(created_at).toISOString(),
});

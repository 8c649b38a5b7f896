import { getTableName, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { texts } from "../db/arrays.ts";
import type { Database } from "../db/client.ts";

export interface FileInventory {
  /** Keys of rows in this range without a file, each with its table. */
  missing: { key: string; table: string }[];
  /** Keys of files without a row. */
  orphans: string[];
}

export type FileInventoryRepository = ReturnType<typeof createFileInventoryRepository>;

/** Keys are compared byte by byte, as R2 lists them. */
export function createFileInventoryRepository(db: Database, columns: readonly AnyPgColumn[]) {
  const named = sql.join(
    columns.map(
      (column) =>
        sql`select ${column} as key, ${getTableName(column.table)} as "table" from ${column.table} where ${column} is not null`,
    ),
    sql` union all `,
  );

  return {
    /** Compares the files behind `after` up to `last` with the rows that name one there; `last` is null at the end. */
    async compare(files: readonly string[], after: string, last: string | null): Promise<FileInventory> {
      const { rows } = await db.execute<{ missing: FileInventory["missing"]; orphans: string[] }>(sql`
        with listed as (select key from unnest(${texts(files)}) key),
        named as materialized (
          select n.key, n."table" from (${named}) n
          where n.key collate "C" > ${after} and (${last}::text is null or n.key collate "C" <= ${last})
        )
        select
          coalesce((select jsonb_agg(distinct jsonb_build_object('key', n.key, 'table', n."table")) from named n
            where n.key not in (select key from listed)), '[]') as missing,
          coalesce((select jsonb_agg(l.key) from listed l where l.key not in (select key from named)), '[]') as orphans`);
      return rows[0] ?? { missing: [], orphans: [] };
    },
  };
}

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { byCreation } from "../../personal/archive.ts";
import type { ExportRow, ExportQuery, Section } from "../../personal/archive.ts";
import type { PersonId } from "../../lib/owner-ids.ts";

export type ExportRepository = ReturnType<typeof createExportRepository>;

/** A section that is read whole. */
export type WholeSection = Exclude<Section, { list: ExportQuery }>;

const usualPageSize = 500;

/** Reads what the modules name of a person, and nothing else. */
export function createExportRepository(db: Database) {
  return {
    /** The value of each section: a row, null or an array. All are read in one transaction. */
    async readWhole(sections: readonly WholeSection[], userId: PersonId): Promise<unknown[]> {
      const [first, ...others] = sections.map((section) => valueOf(section, userId));
      if (first === undefined) return [];
      return (await runBatch(db, [first, ...others])).map((rows) => rows[0]?.["value"] ?? null);
    },

    /** The rows of a list; each page begins after the last row of the page before. */
    async *read(list: ExportQuery, userId: PersonId): AsyncGenerator<ExportRow> {
      const { from, owner = sql`user_id`, keys = byCreation, columns, pageSize = usualPageSize } = list;
      const values = sql.join(
        keys.map(({ value }) => value),
        sql`, `,
      );
      // Text, because a Date would lose microseconds.
      const texts = sql.join(
        keys.map(({ value }) => sql`${value}::text`),
        sql`, `,
      );
      let mark: string[] | undefined;
      do {
        const later = mark ? sql`and (${values}) > (${markOf(keys, mark)})` : sql``;
        const { rows } = await db.execute<{ mark: string[]; row: ExportRow }>(sql`
          select json_build_array(${texts}) as mark, (select row_to_json(r) from (select ${columns}) r) as row
          from ${from} where ${owner} = ${userId} ${later} order by ${values} limit ${pageSize}`);
        for (const { row } of rows) yield row;
        mark = rows.length < pageSize ? undefined : rows.at(-1)?.mark;
      } while (mark);
    },
  };
}

function valueOf(section: WholeSection, userId: PersonId): SQL {
  if ("row" in section) return sql`select row_to_json(r) as value from (${section.row(userId)}) r`;
  return sql`select coalesce(json_agg(row_to_json(r) order by r.created_at), '[]') as value from (${section.rows(userId)}) r`;
}

const markOf = (keys: NonNullable<ExportQuery["keys"]>, mark: readonly string[]): SQL =>
  sql.join(
    keys.map(({ type }, index) => sql`${mark[index]}::${sql.raw(type)}`),
    sql`, `,
  );

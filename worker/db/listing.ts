import { asc, desc, isNotNull, isNull, sql } from "drizzle-orm";
import type { Column, SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { ArchivedFilter } from "../contract/schema.ts";
import type { Order } from "../lib/pagination.ts";

/** Without a word, the rows that are not archived. */
export function archivedAs(column: Column, filter: ArchivedFilter | undefined): SQL | undefined {
  if (filter === "too") return undefined;
  return filter === "only" ? isNotNull(column) : isNull(column);
}

/** The order is by the column, then by id, both the same way: an index of the two gives every order its page. */
export function orderedBy<Name extends string>(
  columns: Readonly<Record<Name, Column | SQL>>,
  { column, descending }: Order<Name>,
  id: Column,
): SQL[] {
  const direction = descending ? desc : asc;
  return [direction(columns[column]), direction(id)];
}

/** The place after all others of a table with a sort_order. */
export const last = (table: PgTable): SQL<number> =>
  sql`(select least(coalesce(max(sort_order), 0) + 1, 100000) from ${table})`;

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client.ts";

/** Rows of one statement: with all that hangs on them it ends within the limit of background work. */
const batchRows = 2_000;
/** Statements of one run; the next run goes on with the rest. */
const batchesARun = 100;

/** Deletes rows that a condition names, the oldest first, in statements that each end in their time. An index has their age. */
export const deleteInBatches = (db: Database, table: PgTable, age: PgColumn, isOld: SQL): Promise<boolean> =>
  inBatches(async (most) => {
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOld} order by ${age} limit ${most}::int))`,
    );
    return rowCount >= most;
  });

/** Repeats a step while it says that there may be more; false where a run's end came first. */
export async function inBatches(step: (most: number) => Promise<boolean>): Promise<boolean> {
  for (let batch = 0; batch < batchesARun; batch += 1) if (!(await step(batchRows))) return true;
  return false;
}

import { openDatabase } from "../../local/database/database.ts";
import type { Sql } from "../../local/database/database.ts";
import { migrate } from "../../migrations/migrate.ts";
import { seed } from "../../migrations/seed.ts";
import { createDatabase } from "../../worker/db/client.ts";
import type { Database } from "../../worker/db/client.ts";

export interface TestDatabase {
  db: Database;
  sql: Sql;
  /** Requests that reached the database through the driver. */
  roundTrips(): number;
  close(): Promise<void>;
}

/** An empty Postgres in memory with the real migrations, behind the real driver; with the real catalogue when `seeded`. */
export async function startDatabase({ seeded = false } = {}): Promise<TestDatabase> {
  const { bridge, sql, close } = await openDatabase({});
  await migrate(sql);
  const db = createDatabase({ url: bridge.databaseUrl, fetchEndpoint: bridge.fetchEndpoint });
  if (seeded) await seed(db);
  return { db, sql, roundTrips: () => bridge.roundTrips, close };
}

import { openDatabase } from "../../local/database/database.ts";
import type { Sql } from "../../local/database/database.ts";
import { createDatabase } from "../../worker/db/client.ts";
import type { Database } from "../../worker/db/client.ts";
import { databaseImage } from "./database-image.ts";

export interface TestDatabase {
  db: Database;
  sql: Sql;
  /** Requests that reached the database through the driver. */
  roundTrips(): number;
  close(): Promise<void>;
}

/** A Postgres in memory with the real migrations, behind the real driver; with the real catalogue when `seeded`, else empty. */
export async function startDatabase({ seeded = false } = {}): Promise<TestDatabase> {
  const { bridge, sql, close } = await openDatabase({ image: await databaseImage() });
  if (!seeded) await sql("truncate ai_model, plan, module, prompt restart identity cascade");
  const db = createDatabase({ url: bridge.databaseUrl, fetchEndpoint: bridge.fetchEndpoint });
  return { db, sql, roundTrips: () => bridge.roundTrips, close };
}

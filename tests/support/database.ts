import type { Bridge } from "../../local/database/bridge.ts";
import { openDatabase } from "../../local/database/database.ts";
import type { Sql } from "../../local/database/database.ts";
import { createDatabase, databaseLimits } from "../../worker/db/client.ts";
import type { Database } from "../../worker/db/client.ts";
import { databaseImage } from "./database-image.ts";
import { openFreshDatabase } from "./postgres-database.ts";

export interface TestDatabase {
  db: Database;
  sql: Sql;
  /** Requests that reached the database through the driver. */
  roundTrips(): number;
  /** Makes the next requests of the driver fail; null mends it. */
  disturb: Bridge["disturb"];
  close(): Promise<void>;
}

/**
 * A Postgres in memory (or a new database of a real one) with the real migrations, behind the real driver; with the real
 * catalogue when `seeded`, else empty. The one started last is the one that the driver reaches.
 */
export async function startDatabase({
  seeded = false,
  postgresUrl,
}: { seeded?: boolean; postgresUrl?: string | undefined } = {}): Promise<TestDatabase> {
  const { bridge, sql, close } = postgresUrl
    ? await openFreshDatabase(postgresUrl)
    : await openDatabase({ image: await databaseImage() });
  if (!seeded) await sql("truncate ai_model, plan, module, prompt, landing_content restart identity cascade");
  const db = createDatabase({
    url: bridge.databaseUrl,
    fetchEndpoint: bridge.fetchEndpoint,
    limit: databaseLimits.work,
  });
  return { db, sql, roundTrips: () => bridge.roundTrips, disturb: bridge.disturb, close };
}

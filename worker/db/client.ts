import { neon, neonConfig } from "@neondatabase/serverless";
import type { SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/neon-http";
import type { NeonHttpDatabase } from "drizzle-orm/neon-http";
import * as schema from "./schema.ts";

export type Database = NeonHttpDatabase<typeof schema>;

/** One HTTP request a statement or a batch; a batch is one transaction. `fetchEndpoint` is for databases that are not Neon's. */
export function createDatabase(config: { url: string; fetchEndpoint: string | undefined }): Database {
  const { fetchEndpoint } = config;
  if (fetchEndpoint) neonConfig.fetchEndpoint = () => fetchEndpoint;
  return drizzle(neon(config.url), { schema });
}

type Row = Record<string, unknown>;

/** Statements in one transaction and one round trip; the rows of each, in their order. */
export async function runBatch(db: Database, [first, ...others]: readonly [SQL, ...SQL[]]): Promise<Row[][]> {
  const results = await db.batch([db.execute(first), ...others.map((statement) => db.execute(statement))]);
  return results.map((result) => result.rows);
}

import { neon, neonConfig } from "@neondatabase/serverless";
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

import { dropDatabases, postgresUrl } from "./postgres-database.ts";

/** Suites leave their databases to the next one in their process: they go when the run ends. */
export function setup() {
  const url = postgresUrl;
  if (url === undefined) throw new Error("POSTGRES_URL names no Postgres to run these suites on");
  return () => dropDatabases(url);
}

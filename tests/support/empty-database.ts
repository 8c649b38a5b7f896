import { openDatabase } from "../../local/database/database.ts";
import type { Database } from "../../local/database/database.ts";
import { emptyDatabaseImage } from "./database-image.ts";
import { suitePostgresUrl } from "./on-postgres.ts";
import { openFreshDatabase } from "./postgres-database.ts";

/** A database without a table: a Postgres in memory, or a real one for a suite of `onPostgres`. */
export const openEmptyDatabase = async (): Promise<Database> =>
  suitePostgresUrl
    ? openFreshDatabase(suitePostgresUrl, async () => {})
    : openDatabase({ image: await emptyDatabaseImage() });

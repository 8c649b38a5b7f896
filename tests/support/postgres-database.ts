import { randomBytes } from "node:crypto";
import { openDatabase } from "../../local/database/database.ts";
import type { Database } from "../../local/database/database.ts";
import { prepareDatabase } from "../../local/stack.ts";

/** The address of a real Postgres, whose sessions truly run beside each other; suites that need one say so without it. */
export const postgresUrl = process.env["POSTGRES_URL"];

/** A database of its own on that server, with every migration and the seed; `close` drops it. */
export async function openFreshDatabase(url: string): Promise<Database> {
  const name = `ensemble_test_${randomBytes(6).toString("hex")}`;
  const server = await openDatabase({ url });
  await server.sql(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openDatabase({ url: own.href });
  await prepareDatabase(database);
  return {
    ...database,
    async close() {
      await database.close();
      await server.sql(`drop database ${name} with (force)`);
      await server.close();
    },
  };
}

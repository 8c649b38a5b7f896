import { randomBytes } from "node:crypto";
import { openDatabase } from "../../local/database/database.ts";
import type { Database, Sql } from "../../local/database/database.ts";
import { prepareDatabase } from "../../local/stack.ts";

/** The address of a real Postgres, whose sessions truly run beside each other; a superuser's, who makes databases there. */
export const postgresUrl = process.env["POSTGRES_URL"];

export interface FreshDatabase extends Database {
  /** Where Postgres itself answers. */
  url: string;
}

const prefix = "ensemble_test_";
const hour = 3_600_000;
/** What a run that was killed leaves is older. */
const longestRunMs = 3 * hour;

/** Names every database of this run, by when it began. */
const run = (process.env["TEST_RUN"] ??= `${Date.now()}_${randomBytes(4).toString("hex")}`);

const freshName = () => `${prefix}${run}_${randomBytes(4).toString("hex")}`;

/** The address of a database on the same server. */
export function addressOf(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

/** Copies a database to which no one is connected; returns the name of the copy. */
export async function cloneDatabase(url: string, template: string): Promise<string> {
  const name = freshName();
  const server = await openDatabase({ url });
  await server.sql(`create database ${name} template ${template} strategy file_copy`);
  await server.close();
  return name;
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  const server = await openDatabase({ url });
  await drop(server.sql, name);
  await server.close();
}

/** A database of its own on that server, with every migration and the seed unless `prepare` differs; `close` drops it. */
export async function openFreshDatabase(url: string, prepare = prepareDatabase): Promise<FreshDatabase> {
  const name = freshName();
  const server = await openDatabase({ url });
  await server.sql(`create database ${name}`);
  // What a test writes need not outlive the machine: a disk that is busy would hold every session up.
  await server.sql(`alter database ${name} set synchronous_commit = off`);
  await server.sql(`alter database ${name} set timezone = 'UTC'`);
  const database = await openDatabase({ url: addressOf(url, name) });
  await prepare(database);
  return {
    ...database,
    url: addressOf(url, name),
    async close() {
      await database.close();
      await drop(server.sql, name);
      await server.close();
    },
  };
}

/** Drops the databases of this run, and what earlier runs left that were killed. */
export async function dropDatabases(url: string): Promise<void> {
  const server = await openDatabase({ url });
  const rows = await server.sql("select datname as name from pg_database where starts_with(datname, $1)", [prefix]);
  const names = rows.map(({ name }) => String(name));
  const isLeft = (name: string) => !(Number(name.slice(prefix.length).split("_")[0]) > Date.now() - longestRunMs);
  for (const name of names) if (name.startsWith(`${prefix}${run}_`) || isLeft(name)) await drop(server.sql, name);
  await server.close();
}

const drop = (sql: Sql, name: string) => sql(`drop database if exists ${name} with (force)`);

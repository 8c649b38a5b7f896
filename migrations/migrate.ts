import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { neon } from "@neondatabase/serverless";
import { createDatabase, databaseLimits } from "../worker/db/client.ts";
import { passBaseline } from "./baseline.ts";
import type { BeforeBaseline } from "./baseline.ts";
import { runOutside, statementsOf } from "./outside.ts";
import { MigrationError } from "./migration-error.ts";
import { seed } from "./seed.ts";

/** Runs one statement with Postgres parameters ($1, $2...) and answers its rows. */
export type Sql = (text: string, params?: unknown[]) => Promise<Record<string, unknown>[]>;

export interface MigrationFile {
  name: string;
  text: string;
}

interface MigrateOptions {
  before?: BeforeBaseline;
  lockTimeoutMs?: number;
}

const folder = import.meta.dirname;

/** Milliseconds that a file waits for a lock, and so holds up all who ask for the same table after it. */
const usualLockTimeoutMs = 3_000;
const mostTries = 5;

export function readMigrations(): MigrationFile[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, "utf8").replaceAll("\r\n", "\n") }));
}

const beforeBaseline = JSON.parse(readFileSync(`${folder}/before-baseline.json`, "utf8")) as BeforeBaseline;

/** Applies the files that this database has not seen, in order, and names them. A changed applied file is refused. */
export async function migrate(
  sql: Sql,
  files: readonly MigrationFile[] = readMigrations(),
  { before = beforeBaseline, lockTimeoutMs = usualLockTimeoutMs }: MigrateOptions = {},
): Promise<string[]> {
  await sql(
    `create table if not exists schema_migration
      (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const rows = await sql("select name, checksum from schema_migration");
  const known = new Map(rows.map((row) => [String(row["name"]), String(row["checksum"])]));
  const texts = new Map(files.map(({ name, text }) => [name, checksumOf(text)]));
  if (passBaseline(known, before)) await mark(sql, known, before.baseline, texts.get(before.baseline) ?? "");
  const changed = files.filter(({ name }) => known.has(name) && known.get(name) !== texts.get(name));
  if (changed[0]) throw new MigrationError(`${changed[0].name} was changed after this database applied it`);
  const applied: string[] = [];
  for (const file of files) if (await apply(sql, known, file, lockTimeoutMs)) applied.push(file.name);
  return applied;
}

async function mark(sql: Sql, known: Map<string, string>, name: string, checksum: string): Promise<void> {
  await sql("insert into schema_migration (name, checksum) values ($1, $2) on conflict do nothing", [name, checksum]);
  known.set(name, checksum);
}

/** Whether there was something left to do of this file. */
async function apply(sql: Sql, known: Map<string, string>, file: MigrationFile, lockTimeoutMs: number) {
  const { outside } = statementsOf(file.text);
  const indexes = `${file.name}, indexes`;
  const missing = [!known.has(file.name), outside.length > 0 && !known.has(indexes)];
  if (missing[0]) await underTimeout(sql, asOneStatement(file, lockTimeoutMs), file.name);
  if (missing[1]) {
    const briefly = (text: string) =>
      underTimeout(
        sql,
        `do $briefly$\nbegin\n${lockTimeout(lockTimeoutMs)}\n${accountsFirst(text)}${text.replace(/;?$/, ";")}\nend\n$briefly$`,
        file.name,
      );
    for (const statement of outside) await runOutside(sql, statement, briefly);
    await mark(sql, known, indexes, checksumOf(file.text));
  }
  return missing.includes(true);
}

/** A statement that limits its waits for locks, again where another session held one. */
async function underTimeout(sql: Sql, statement: string, fileName: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await sql(statement);
      return;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && givesWay.has(error.code))) throw error;
      if (tries === mostTries) throw new MigrationError(`${fileName} ${lockHeld}`);
    }
  }
}

const lockTimeout = (milliseconds: number): string => `set local lock_timeout = '${milliseconds}ms';`;

/**
 * Locks the accounts before all else where a statement refers to them. Making or removing an account writes there first, and in
 * tables that refer to it by triggers and cascades: the other order could wait for it while it waits for us.
 */
const accountsFirst = (text: string): string =>
  /references "user"/i.test(text)
    ? `if to_regclass('"user"') is not null then lock table "user" in share row exclusive mode; end if;\n`
    : "";

/** `lock_not_available` and `deadlock_detected`: nothing was done, and the next try may find the lock free. */
const givesWay: ReadonlySet<unknown> = new Set(["55P03", "40P01"]);
const lockHeld = "waits for a lock that another session holds; run it again";

/** A `do` block is one statement, so also one transaction where every request carries one statement only (Neon over HTTP). */
function asOneStatement({ name, text }: MigrationFile, lockTimeoutMs: number): string {
  const checksum = checksumOf(text);
  const quote = `$migration_${checksum.slice(0, 12)}$`;
  const statements = statementsOf(text).inside.map((statement) => statement.replace(/;?$/, ";"));
  return `do ${quote}
begin
lock table schema_migration in exclusive mode;
if exists (select from schema_migration where name = '${name}') then return; end if;
${lockTimeout(lockTimeoutMs)}
${accountsFirst(text)}${statements.join("\n")}
insert into schema_migration (name, checksum) values ('${name}', '${checksum}');
end
${quote}`;
}

function checksumOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

async function run(): Promise<void> {
  const { DATABASE_URL: url, DATABASE_FETCH_ENDPOINT: fetchEndpoint } = process.env;
  if (!url) throw new MigrationError("DATABASE_URL is not set");
  const db = createDatabase({ url, fetchEndpoint, limit: databaseLimits.tool });
  const client = neon(url);
  const applied = await migrate((text, params) => client.query(text, params));
  console.log(applied.length === 0 ? "nothing to migrate" : `migrated: ${applied.join(", ")}`);
  if (process.argv.includes("--seed")) {
    await seed(db);
    console.log("seeded");
  }
}

if (import.meta.main)
  await run().catch((error: unknown) => {
    if (!(error instanceof MigrationError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });

import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { neon } from "@neondatabase/serverless";
import { createDatabase, databaseLimits } from "../worker/db/client.ts";
import { seed } from "./seed.ts";

/** Runs one statement with Postgres parameters ($1, $2...) and answers its rows. */
export type Sql = (text: string, params?: unknown[]) => Promise<Record<string, unknown>[]>;

export interface MigrationFile {
  name: string;
  text: string;
}

const folder = import.meta.dirname;

export function readMigrations(): MigrationFile[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, "utf8").replaceAll("\r\n", "\n") }));
}

/** Applies the files that this database has not seen, in order, and names them. A changed applied file is refused. */
export async function migrate(sql: Sql, files: readonly MigrationFile[] = readMigrations()): Promise<string[]> {
  await sql(
    `create table if not exists schema_migration
      (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const rows = await sql("select name, checksum from schema_migration");
  const known = new Map(rows.map((row) => [String(row["name"]), String(row["checksum"])]));
  const changed = files.filter(({ name, text }) => known.has(name) && known.get(name) !== checksumOf(text));
  if (changed[0]) throw new Error(`migration ${changed[0].name} was changed after this database applied it`);
  const missing = files.filter(({ name }) => !known.has(name));
  for (const file of missing) await sql(asOneStatement(file));
  return missing.map(({ name }) => name);
}

/** A `do` block is one statement, so also one transaction where every request carries one statement only (Neon over HTTP). */
function asOneStatement({ name, text }: MigrationFile): string {
  const checksum = checksumOf(text);
  const quote = `$migration_${checksum.slice(0, 12)}$`;
  return `do ${quote}
begin
lock table schema_migration in exclusive mode;
if exists (select from schema_migration where name = '${name}') then return; end if;
${text.trimEnd().replace(/;?$/, ";")}
insert into schema_migration (name, checksum) values ('${name}', '${checksum}');
end
${quote}`;
}

function checksumOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

if (import.meta.main) {
  const { DATABASE_URL: url, DATABASE_FETCH_ENDPOINT: fetchEndpoint } = process.env;
  if (!url) throw new Error("DATABASE_URL is not set");
  const db = createDatabase({ url, fetchEndpoint, limit: databaseLimits.tool });
  const client = neon(url);
  const applied = await migrate((text, params) => client.query(text, params));
  console.log(applied.length === 0 ? "nothing to migrate" : `migrated: ${applied.join(", ")}`);
  if (process.argv.includes("--seed")) {
    await seed(db);
    console.log("seeded");
  }
}

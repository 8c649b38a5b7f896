import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../local/database/database.ts";
import type { Database, Sql } from "../../local/database/database.ts";
import { prepareDatabase } from "../../local/stack.ts";
import { readMigrations } from "../../migrations/migrate.ts";
import { addressOf, cloneDatabase, dropDatabase } from "./postgres-database.ts";
import { largeRows, largeValues, smallTables, usualRows } from "./large-rows.ts";

/** Names of templates; one of another schema or other rows has another name. */
const prefix = "ensemble_large_";

interface Column {
  table: string;
  name: string;
  type: string;
  required: boolean;
  hasDefault: boolean;
  isKey: boolean;
  /** The table whose id it is. */
  parent: string | null;
}

/** How many rows `fillLarge` gives a table; null for one that people do not fill. */
export const rowsOf = (table: string): number | null =>
  smallTables.includes(table) ? null : (largeRows[table] ?? usualRows);

const columnsOf = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, -1) as type, a.attnotnull as required, a.atthasdef as "hasDefault",
    coalesce((select cardinality(k.conkey) = 1 or a.attnum = k.conkey[cardinality(k.conkey)] from pg_constraint k where k.conrelid = c.oid and k.contype = 'p'
      and a.attnum = any(k.conkey)), false) as "isKey",
    (select f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1) as parent
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by c.relname, a.attnum`;

const plainValues: Readonly<Record<string, string>> = {
  "timestamp with time zone": "now() - (n % 262800) * interval '1 minute'",
  boolean: "false",
  jsonb: "'{}'",
  date: "current_date - (n % 180)::int",
  uuid: "gen_random_uuid()",
  tsvector: "''",
  "text[]": "'{}'",
  "integer[]": "'{}'",
  "real[]": "'{}'",
};

/** What a column holds in row `n`; null where its default or nothing serves. */
function valueOf({ table, name, type, required, hasDefault, isKey, parent }: Column): string | null {
  const known = largeValues[`${table}.${name}`];
  if (known !== undefined) return known;
  const isId = name.endsWith("_id") || name === "id";
  const owner = parent?.replaceAll('"', "") ?? (name === "user_id" ? "user" : null);
  if (!required) return null;
  if (owner !== null && owner !== table) return ownerValue(owner);
  if (name.endsWith("_at") || !hasDefault) {
    const plain = plainValues[type];
    if (plain !== undefined) return plain;
    if (type === "text") return isId && isKey ? `'${table}-' || n` : `'${name}-' || n`;
    return isKey ? "n" : "1";
  }
  return null;
}

function ownerValue(owner: string): string {
  const rows = rowsOf(owner);
  // A personal workspace has the id of its person.
  const ids = owner === "workspace" ? "user" : owner;
  return rows === null ? `(select min(id) from "${owner}")` : `'${ids}-' || (1 + (n - 1) % ${rows})`;
}

/** Rows that go with the database need no log of the server's; a table that another one refers to comes after that one. */
const unlogged = `do $$
declare one regclass; left_over boolean := true;
begin
  while left_over loop
    left_over := false;
    for one in select c.oid from pg_class c where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint f join pg_class o on o.oid = f.conrelid
          where f.contype = 'f' and f.confrelid = c.oid and f.conrelid <> c.oid and o.relpersistence = 'p') loop
      execute format('alter table %s set unlogged', one);
      left_over := true;
    end loop;
  end loop;
end $$`;

/** 200,000 accounts, a million messages, and rows of every other table that people fill. */
export async function fillLarge(sql: Sql): Promise<void> {
  const columns = (await sql(columnsOf)) as unknown as Column[];
  const steps: string[] = [];
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    const rows = rowsOf(table);
    if (rows === null) continue;
    const given = own.flatMap((column) => {
      const value = valueOf(column);
      return value === null ? [] : [{ name: column.name, value: `(${value})::${column.type}` }];
    });
    const names = given.map(({ name }) => `"${name}"`).join(", ");
    const values = given.map(({ value }) => value).join(", ");
    steps.push(
      `insert into "${table}" (${names}) select ${values} from generate_series(1, ${rows}) n on conflict do nothing`,
    );
  }
  const indices = await sql(`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace and not i.indisunique`);
  await sql(unlogged);
  // Neither foreign keys nor triggers look at each row, and an index is built once its table is full.
  await sql(
    [
      "begin",
      "set local session_replication_role = replica",
      "set local synchronous_commit = off",
      "set local maintenance_work_mem = '512MB'",
      ...indices.map(({ name }) => `drop index ${String(name)}`),
      ...steps,
      ...indices.map(({ definition }) => String(definition)),
      "commit",
    ].join(";\n"),
  );
  await sql("vacuum analyze");
}

/** The name of a database on that server which is filled so; built once for a schema and its rows, and kept. */
export async function largeTemplate(url: string): Promise<string> {
  const files = ["large-database.ts", "large-rows.ts"].map((file) =>
    readFileSync(join(import.meta.dirname, file), "utf8"),
  );
  const source = [readMigrations(), ...files];
  const name = `${prefix}${createHash("sha256").update(JSON.stringify(source)).digest("hex").slice(0, 16)}`;
  const server = await openDatabase({ url });
  try {
    const known = await server.sql("select datname as name from pg_database where starts_with(datname, $1)", [prefix]);
    if (known.some((row) => row["name"] === name)) return name;
    for (const row of known) await server.sql(`drop database if exists ${String(row["name"])} with (force)`);
    const building = `${name}_building`;
    await server.sql(`create database ${building}`);
    const database = await openDatabase({ url: addressOf(url, building) });
    try {
      await prepareDatabase(database);
      await fillLarge(database.sql);
    } finally {
      await database.close();
    }
    await server.sql(`alter database ${building} rename to ${name}`);
    return name;
  } finally {
    await server.close();
  }
}

/** Every statement reports, as a notice, the plan with which it was executed; those within triggers and foreign keys as well. */
const reporting = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_buffers": "on",
  "auto_explain.log_timing": "off",
  "auto_explain.log_nested_statements": "on",
  "auto_explain.log_format": "json",
  "auto_explain.log_level": "notice",
  // As over Neon's HTTP, where each statement is planned for its own values.
  plan_cache_mode: "force_custom_plan",
  synchronous_commit: "off",
};

export interface LargeDatabase {
  /** What the product is given; its `sql` is the test's own and reports nothing. */
  database: Database;
  /** The table of each index. */
  tableOfIndex: ReadonlyMap<string, string>;
  drop(): Promise<void>;
}

/** A copy of the template whose statements report to `onNotice`. */
export async function openLarge(url: string, onNotice: (message: string) => void): Promise<LargeDatabase> {
  const template = await largeTemplate(url);
  const name = await cloneDatabase(url, template);
  const server = await openDatabase({ url });
  for (const [setting, value] of Object.entries(reporting))
    await server.sql(`alter database ${name} set ${setting} = '${value}'`);
  await server.close();
  const own = addressOf(url, name);
  const quiet = await openDatabase({ url: `${own}?options=-c%20auto_explain.log_min_duration%3D-1` });
  const recorded = await openDatabase({ url: own, onNotice });
  const rows = await quiet.sql(
    "select indexname as index, tablename as table from pg_indexes where schemaname = 'public'",
  );
  return {
    database: { ...recorded, sql: quiet.sql },
    tableOfIndex: new Map(rows.map(({ index, table }) => [String(index), String(table)])),
    /** The stack that was given `database` has closed it. */
    async drop() {
      await quiet.close();
      await dropDatabase(url, name);
    },
  };
}

import type { Sql } from "../../local/database/database.ts";

/** Everything of the schema that a statement could change, as one word. */
const shapeOf = `select md5(concat(
  (select string_agg(concat_ws(' ', attrelid::regclass, attnum, attname, atttypid, attnotnull, attisdropped), ',' order by attrelid, attnum)
   from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace),
  (select string_agg(concat_ws(' ', oid, conname, pg_get_constraintdef(oid)), ',' order by oid)
   from pg_constraint where connamespace = 'public'::regnamespace),
  (select string_agg(concat_ws(' ', tgrelid::regclass, tgname, tgenabled, tgfoid), ',' order by oid) from pg_trigger),
  (select string_agg(concat_ws(' ', oid, proname, prosrc), ',' order by oid)
   from pg_proc where pronamespace = 'public'::regnamespace)
)) as shape`;

interface Kept {
  table: string;
  columns: string;
  json: string;
}

export interface RememberedRows {
  /** Brings them back, or empties every table; false when the schema is not the one of that moment. */
  reset(rows: "seeded" | "empty"): Promise<boolean>;
  /** Whether they stand as they stood, among whatever was added to other tables. */
  areUnchanged(): Promise<boolean>;
}

export async function rememberRows(sql: Sql): Promise<RememberedRows> {
  const shape = async () => (await sql(shapeOf))[0]?.["shape"];
  const before = await shape();
  const tables = await readTables(sql);
  const kept: Kept[] = [];
  for (const { table, columns } of tables) {
    const [found] = await sql(`select json_agg(t)::text as json from ${table} t`);
    if (found?.["json"]) kept.push({ table, columns, json: String(found["json"]) });
  }
  const sequences = await readSequences(sql);
  const names = tables.map(({ table }) => table);
  const steady = apart(
    kept.map(({ table }) => table),
    await readReferences(sql),
  );
  const others = names.filter((table) => !steady.includes(table));
  const digestsOf = async () => {
    const digests = steady.map((table) => `(select md5(json_agg(t)::text) from ${table} t)`);
    return (await sql(`select concat_ws(' ', ${["''", ...digests].join(", ")}) as digests`))[0]?.["digests"];
  };
  const digests = await digestsOf();
  const areUnchanged = async () => (await digestsOf()) === digests;
  const reset: RememberedRows["reset"] = async (rows) => {
    if ((await shape()) !== before) return false;
    const isSteady = rows === "seeded" && (await areUnchanged());
    const again = isSteady ? kept.filter(({ table }) => !steady.includes(table)) : kept;
    const inserts = (rows === "seeded" ? again : []).map(
      ({ table, columns, json }) =>
        `insert into ${table} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${table}, ${literal(json)}::json)`,
    );
    // Also where no row shows it: a statement that failed took a value all the same.
    const moved = await readSequences(sql);
    const steps = sequences.flatMap(({ name, start, last }, at) => {
      const wanted = rows === "seeded" ? last : null;
      if (moved[at]?.last === wanted) return [];
      return [`select setval(${literal(name)}::regclass, ${wanted ?? start}::bigint, ${wanted !== null})`];
    });
    // In one text, for a real Postgres has many sessions. Neither the log of audits, which refuses to be changed, nor the
    // order of references may stand in the way.
    const deletes = await emptying(sql, isSteady ? others : names);
    const all = ["begin", "set local session_replication_role = replica", ...deletes, ...inserts, ...steps, "commit"];
    await sql(all.join(";\n"));
    return true;
  };
  return { reset, areUnchanged };
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Bytes of deleted rows that tables may keep. */
const mostDeleted = 1 << 20;

/** To delete a few rows takes a tenth of what emptying every table at once takes, which also frees their pages. */
async function emptying(sql: Sql, tables: readonly string[]): Promise<string[]> {
  const sized = await sql(
    `select oid::regclass::text as table, pg_relation_size(oid)::int as bytes from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
  );
  const used = sized.filter(({ table }) => tables.includes(String(table)));
  const bytes = used.reduce((sum, table) => sum + Number(table["bytes"]), 0);
  if (bytes > mostDeleted) return [`truncate ${tables.join(", ")}`];
  return used.map(({ table }) => `delete from ${String(table)}`);
}

interface Sequence {
  name: string;
  start: string;
  /** Null where no value was taken yet. */
  last: string | null;
}

async function readSequences(sql: Sql): Promise<Sequence[]> {
  const found = await sql(
    `select format('%I.%I', schemaname, sequencename) as name, start_value::text as start, last_value::text as last
     from pg_sequences where schemaname = 'public' order by 1`,
  );
  return found.map(({ name, start, last }) => ({
    name: String(name),
    start: String(start),
    last: last === null ? null : String(last),
  }));
}

interface Reference {
  from: string;
  to: string;
}

/** The tables that refer to none but one another: all others can be emptied while they stay. */
function apart(tables: readonly string[], references: readonly Reference[]): string[] {
  const staying = tables.filter((table) => references.every(({ from, to }) => from !== table || tables.includes(to)));
  return staying.length === tables.length ? staying : apart(staying, references);
}

async function readReferences(sql: Sql): Promise<Reference[]> {
  const found = await sql(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'`,
  );
  return found.map(({ from, to }) => ({ from: String(from), to: String(to) }));
}

async function readTables(sql: Sql): Promise<{ table: string; columns: string }[]> {
  const found = await sql(
    `select c.oid::regclass::text as table, string_agg(quote_ident(attname), ', ' order by attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'schema_migration'
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by c.oid`,
  );
  return found.map(({ table, columns }) => ({ table: String(table), columns: String(columns) }));
}

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

/** Brings back the rows that were remembered, or none; false when the schema is not the one of that moment. */
export type ResetRows = (rows: "seeded" | "empty") => Promise<boolean>;

export async function rememberRows(sql: Sql): Promise<ResetRows> {
  const shape = async () => (await sql(shapeOf))[0]?.["shape"];
  const before = await shape();
  const tables = await readTables(sql);
  const kept: Kept[] = [];
  for (const { table, columns } of tables) {
    const [found] = await sql(`select json_agg(t)::text as json from ${table} t`);
    if (found?.["json"]) kept.push({ table, columns, json: String(found["json"]) });
  }
  const sequences = await sql(
    `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as value,
       last_value is not null as called
     from pg_sequences where schemaname = 'public'`,
  );
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
  return async (rows) => {
    if ((await shape()) !== before) return false;
    const isSteady = rows === "seeded" && (await digestsOf()) === digests;
    // Neither the log of audits, which refuses to be changed, nor the order of references may stand in the way.
    await sql("set session_replication_role = replica");
    await sql(`truncate ${(isSteady ? others : names).join(", ")} restart identity`);
    const again = isSteady ? kept.filter(({ table }) => !steady.includes(table)) : kept;
    for (const { table, columns, json } of rows === "seeded" ? again : [])
      await sql(
        `insert into ${table} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
        [json],
      );
    // Also where no row shows it: a statement that failed took a value all the same.
    if (rows === "seeded")
      for (const { name, value, called } of sequences)
        await sql("select setval($1::regclass, $2::bigint, $3::boolean)", [name, value, called]);
    await sql("reset session_replication_role");
    return true;
  };
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
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by c.oid`,
  );
  return found.map(({ table, columns }) => ({ table: String(table), columns: String(columns) }));
}

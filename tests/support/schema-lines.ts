import type { Sql } from "../../local/database/database.ts";

const ours = "n.nspname = 'public' and not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')";

/** Everything that a schema is made of, a line each, in the words of Postgres. */
const parts = [
  `select 'table ' || o.relname || ' ' || coalesce(array_to_string(o.reloptions, ','), '') from pg_class o
    join pg_namespace n on n.oid = o.relnamespace where ${ours} and o.relkind in ('r', 'S', 'v', 'p')`,
  `select concat_ws(' ', 'column', o.relname, row_number() over (partition by o.oid order by a.attnum), a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attstorage, a.attcollation,
      pg_get_expr(e.adbin, e.adrelid))
    from pg_attribute a join pg_class o on o.oid = a.attrelid join pg_namespace n on n.oid = o.relnamespace
    left join pg_attrdef e on e.adrelid = a.attrelid and e.adnum = a.attnum
    where ${ours} and o.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  `select concat_ws(' ', 'rule', o.conrelid::regclass, o.conname, pg_get_constraintdef(o.oid)) from pg_constraint o
    join pg_namespace n on n.oid = o.connamespace where ${ours}`,
  `select 'index ' || i.indexdef from pg_indexes i where i.schemaname = 'public'`,
  `select 'function ' || pg_get_functiondef(o.oid) from pg_proc o join pg_namespace n on n.oid = o.pronamespace
    where ${ours}`,
  // A condition that was read from a dump has fewer brackets than the same one as it was written.
  `select 'trigger ' || translate(pg_get_triggerdef(o.oid), '()', '') from pg_trigger o where not o.tgisinternal`,
  `select concat_ws(' ', 'sequence', s.sequencename, s.data_type, s.start_value, s.increment_by, s.max_value, s.cycle)
    from pg_sequences s where s.schemaname = 'public'`,
  "select 'extension ' || extname from pg_extension",
];

export async function schemaLines(sql: Sql): Promise<string[]> {
  const rows = await sql(`select line from (${parts.join(" union all ")}) l(line) order by line`, []);
  return rows.map(({ line }) => String(line));
}

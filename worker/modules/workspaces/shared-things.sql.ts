import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { assistantImprovement, assistantTemplate } from "../assistant/templates.tables.ts";
import { assistantDocument, assistantFolder } from "../assistant/assistant.tables.ts";

/** How many things of a person the members of a workspace see; a folder is one, with what is in it. */
export const sharedThings = (personId: SQL, workspaceId: SQL): SQL => {
  const of = (table: SQL, where = sql`true`) =>
    sql`(select count(*) from ${table} t where t.user_id = ${personId} and t.shared_in = ${workspaceId} and ${where})`;
  const onTop = sql`not exists (select from ${assistantFolder} p where p.id = t.parent_id and p.shared_in is not null)`;
  const counts = [assistantDocument, assistantTemplate, assistantImprovement].map((table) => of(sql`${table}`));
  return sql`(${sql.join([of(sql`${assistantFolder}`, onTop), ...counts], sql` + `)})::int`;
};

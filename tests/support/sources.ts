import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../worker/db/client.ts";
import { source } from "../../worker/knowledge/knowledge.tables.ts";
import { createId } from "../../worker/lib/ids.ts";
import type { OwnId } from "./owner-ids.ts";

/** A source that nothing extends, as a row; returns its id. */
export async function makeSource(db: Database, fields: Partial<typeof source.$inferInsert> & { workspaceId: OwnId }) {
  const id = createId();
  await db.insert(source).values({ id, kind: "file", gen: 1, ...fields });
  return id;
}

/** The generation of each of these sources that is read, as a scope of a search. */
export const readOf = (ids: readonly string[]): SQL =>
  sql`select id, gen from source where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

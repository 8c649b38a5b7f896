import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { definePersonal } from "../personal/define-personal.ts";
import type { Not, PersonalTable } from "../personal/define-personal.ts";
import { passage, passageTerm, source, sourcePage } from "./knowledge.tables.ts";

const derived: Not = { not: "it is made from a content that the archive has" };
/** Found by the sources of the guest: rows of a source are many, and have no index by account. */
const ofSources =
  (table: PgTable): PersonalTable["moved"] =>
  (moves) =>
    sql`update ${table} as b set user_id = m.to_id from (${moves}) m join ${source} s on s.user_id = m.from_id
    where b.source_id = s.id`;

export const knowledgePersonal = definePersonal({
  tables: [
    // Before their sources, by which they are found.
    ...[sourcePage, passage, passageTerm].map((table): PersonalTable => ({
      table,
      exported: derived,
      removed: "cascade",
      moved: ofSources(table),
    })),
    { table: source, exported: derived, removed: "cascade", moved: "content" },
  ],
});

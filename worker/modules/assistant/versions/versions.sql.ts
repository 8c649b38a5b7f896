import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { writings } from "../../../contract/limits.ts";
import { assistantVersion } from "../assistant.tables.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

/** Deletes the oldest versions without a name, over as many as are kept. */
export const trimVersions = (documentId: string, userId: PersonId): SQL => sql`
  delete from ${assistantVersion} v where v.document_id = ${documentId} and v.user_id = ${userId} and v.label is null
    and v.version <= (select o.version from ${assistantVersion} o
      where o.document_id = ${documentId} and o.label is null order by o.version desc offset ${writings.versions}::int limit 1)`;

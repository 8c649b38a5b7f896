import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Right } from "../../../contract/workspaces/rights.ts";
import { writings } from "../../../contract/limits.ts";
import type { CallerInRole } from "../../../lib/caller.ts";
import { assistantDocument, assistantVersion } from "../assistant.tables.ts";
import { seenTexts } from "../seen-texts.sql.ts";

/** Whether a caller may use a text that is not in the bin, and so its versions. */
export const hasSeenText = (caller: CallerInRole, right: Right, documentId: string): SQL => sql`
  exists (select from ${assistantDocument} d where d.id = ${documentId} and ${seenTexts(caller, right, sql`d`)} and d.deleted_at is null)`;

/** Deletes the oldest versions without a name, over as many as are kept. */
export const trimVersions = (caller: CallerInRole, documentId: string): SQL => sql`
  delete from ${assistantVersion} v where v.document_id = ${documentId} and v.label is null
    and ${hasSeenText(caller, "library.edit", documentId)}
    and v.version <= (select o.version from ${assistantVersion} o
      where o.document_id = ${documentId} and o.label is null order by o.version desc offset ${writings.versions}::int limit 1)`;

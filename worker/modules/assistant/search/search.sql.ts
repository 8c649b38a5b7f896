import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { usesShared } from "../../../accounts/sharing.sql.ts";
import type { CallerInRole } from "../../../lib/caller.ts";
import { assistantDocument, assistantFound } from "../assistant.tables.ts";
import { isTextSharedIn } from "../seen-texts.sql.ts";
import { searchQuery } from "./found-words.rules.ts";

/** Texts that a caller sees with all of the typed words, each as a word begins; null where a search has no word. */
export function textsWith(caller: CallerInRole, typed: string): SQL | null {
  const query = searchQuery(typed);
  if (query === null) return null;
  const shared = sql`
    union all select w.document_id from ${assistantFound} w join ${assistantDocument} d on d.id = w.document_id
    where ${isTextSharedIn(caller.workspaceId, sql`d`)} and w.words @@ ${query}::tsquery`;
  return sql`${assistantDocument.id} in (select w.document_id from ${assistantFound} w
    where w.user_id = ${caller.id} and w.words @@ ${query}::tsquery${usesShared(caller, "library.read") ? shared : sql``})`;
}

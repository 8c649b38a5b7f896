import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { assistantDocument, assistantFound } from "../assistant.tables.ts";
import { searchQuery } from "./found-words.rules.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

/** Texts of an account with all of the typed words, each as a word begins; null where a search has no word. */
export function textsWith(userId: PersonId, typed: string): SQL | null {
  const query = searchQuery(typed);
  return query === null
    ? null
    : sql`${assistantDocument.id} in (select w.document_id from ${assistantFound} w
        where w.user_id = ${userId} and w.words @@ ${query}::tsquery)`;
}

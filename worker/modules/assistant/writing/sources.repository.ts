import { and, eq, isNull, or } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../../db/client.ts";
import { assistantDocument } from "../assistant.tables.ts";
import { assistantImprovement, assistantTemplate } from "../templates.tables.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

export type WritingSources = ReturnType<typeof createWritingSources>;

const seenBy = (userId: PersonId, entry: { userId: PgColumn; archivedAt: PgColumn }) =>
  and(isNull(entry.archivedAt), or(isNull(entry.userId), eq(entry.userId, userId)));

/** What is written from: templates and improvements, of all accounts or of one, and the texts of one. */
export function createWritingSources(db: Database) {
  return {
    /** Null where there is none that this account sees. */
    async findTemplate(userId: PersonId, id: number) {
      const { prompt, fields } = assistantTemplate;
      const wanted = and(eq(assistantTemplate.id, id), seenBy(userId, assistantTemplate));
      const [row] = await db.select({ prompt, fields }).from(assistantTemplate).where(wanted);
      return row ?? null;
    },

    async findImprovement(userId: PersonId, id: number) {
      const { prompt, fields, result } = assistantImprovement;
      const wanted = and(eq(assistantImprovement.id, id), seenBy(userId, assistantImprovement));
      const [row] = await db.select({ prompt, fields, result }).from(assistantImprovement).where(wanted);
      return row ?? null;
    },

    /** A text of this account that is not in the bin. */
    async findText(userId: PersonId, id: string) {
      const { content, language, version, updatedAt, deletedAt } = assistantDocument;
      const wanted = and(eq(assistantDocument.id, id), eq(assistantDocument.userId, userId), isNull(deletedAt));
      const [row] = await db.select({ content, language, version, updatedAt }).from(assistantDocument).where(wanted);
      return row ?? null;
    },
  };
}

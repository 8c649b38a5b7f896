import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { seenBy } from "../../../accounts/sharing.sql.ts";
import type { Database } from "../../../db/client.ts";
import { assistantDocument } from "../assistant.tables.ts";
import { assistantImprovement, assistantTemplate } from "../templates.tables.ts";
import type { CallerInRole } from "../../../lib/caller.ts";
import { seenTexts } from "../seen-texts.sql.ts";

export type WritingSources = ReturnType<typeof createWritingSources>;

const seenEntries = (caller: CallerInRole, entry: { userId: PgColumn; archivedAt: PgColumn; sharedIn: PgColumn }) =>
  and(
    isNull(entry.archivedAt),
    or(
      isNull(entry.userId),
      seenBy(caller, "library.read", {
        owner: sql`${entry.userId}`,
        isSharedIn: (workspaceId) => eq(entry.sharedIn, workspaceId),
      }),
    ),
  );

/** What is written from, as far as a caller may use it: templates and improvements, and the texts. */
export function createWritingSources(db: Database) {
  return {
    /** Null where there is none that this account sees. */
    async findTemplate(caller: CallerInRole, id: number) {
      const { prompt, fields } = assistantTemplate;
      const wanted = and(eq(assistantTemplate.id, id), seenEntries(caller, assistantTemplate));
      const [row] = await db.select({ prompt, fields }).from(assistantTemplate).where(wanted);
      return row ?? null;
    },

    async findImprovement(caller: CallerInRole, id: number) {
      const { prompt, fields, result } = assistantImprovement;
      const wanted = and(eq(assistantImprovement.id, id), seenEntries(caller, assistantImprovement));
      const [row] = await db.select({ prompt, fields, result }).from(assistantImprovement).where(wanted);
      return row ?? null;
    },

    /** A text that this caller may write in, and that is not in the bin. */
    async findText(caller: CallerInRole, id: string) {
      const { content, language, version, updatedAt, deletedAt } = assistantDocument;
      const wanted = and(eq(assistantDocument.id, id), seenTexts(caller, "library.edit"), isNull(deletedAt));
      const [row] = await db.select({ content, language, version, updatedAt }).from(assistantDocument).where(wanted);
      return row ?? null;
    },
  };
}

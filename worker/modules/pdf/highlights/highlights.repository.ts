import { and, asc, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { highlights as most } from "../../../contract/limits.ts";
import type { Highlight, HighlightDraft } from "../../../contract/pdf/highlights.contract.ts";
import type { Database } from "../../../db/client.ts";
import { document, documentHighlight as highlight } from "../pdf.tables.ts";
import { personNamed } from "../../../accounts/workspaces.sql.ts";
import type { NamedPerson } from "../../../contract/schema.ts";
import type { CallerIds } from "../../../lib/caller.ts";
import type { PersonId, WorkspaceId } from "../../../lib/owner-ids.ts";

export type HighlightsRepository = ReturnType<typeof createHighlightsRepository>;

const owned = (workspaceId: WorkspaceId, documentId: string) =>
  and(eq(document.id, documentId), eq(document.workspaceId, workspaceId));

/** Whether a highlight is this person's: of those without an author, whose personal workspace it is in. */
const isAuthor = (personId: PersonId, table: SQL) => sql`coalesce(${table}.author_id, ${table}.user_id) = ${personId}`;

/** Every statement names the owner of the file; null is a file that is not theirs. */
export function createHighlightsRepository(db: Database) {
  return {
    async list(workspaceId: WorkspaceId, documentId: string): Promise<Highlight[] | null> {
      const rows = await db
        .select({ highlight, author: sql<NamedPerson | null>`${personNamed(sql`${highlight.authorId}`)}` })
        .from(document)
        .leftJoin(highlight, eq(highlight.documentId, document.id))
        .where(owned(workspaceId, documentId))
        .orderBy(asc(highlight.page), asc(highlight.createdAt), asc(highlight.id));
      return rows.length === 0
        ? null
        : rows.flatMap((row) => (row.highlight ? [toHighlight(row.highlight, row.author)] : []));
    },

    /** "full" where the file has as many as one may have, and this is none of them; "other" where it is another member's. */
    async keep(
      { id: personId, workspaceId }: CallerIds,
      documentId: string,
      id: string,
      { page, quads, quote, color, note }: HighlightDraft,
      now: Date,
    ): Promise<Highlight | "full" | "other" | null> {
      const at = now.toISOString();
      const { rows } = await db.execute<HighlightRow>(sql`
        with own as (select id, user_id from ${document} where ${owned(workspaceId, documentId)} for update),
        kept as (
          insert into ${highlight} as h (document_id, id, user_id, author_id, page, quads, quote, color, note, created_at, updated_at)
          select own.id, ${id}, own.user_id, ${personId}, ${page}::int, ${JSON.stringify(quads)}::jsonb, ${quote}, ${color}, ${note},
            ${at}::timestamptz, ${at}::timestamptz
          from own
          where (select count(*) from ${highlight} o where o.document_id = own.id) < ${most.perDocument}::int
            or exists (select 1 from ${highlight} o where o.document_id = own.id and o.id = ${id})
          on conflict (document_id, id) do update set page = excluded.page, quads = excluded.quads,
            quote = excluded.quote, color = excluded.color, note = excluded.note, updated_at = excluded.updated_at
            where ${isAuthor(personId, sql`h`)}
          returning h.created_at
        )
        select (select created_at from kept) as created_at, ${personNamed(sql`${personId}`)} as author,
          exists (select 1 from ${highlight} o where o.document_id = own.id and o.id = ${id} and not ${isAuthor(personId, sql`o`)}) as is_others
        from own`);
      const [row] = rows;
      if (row === undefined) return null;
      if (row.created_at === null) return row.is_others ? "other" : "full";
      const { author } = row;
      return { id, page, quads, quote, color, note, author, created_at: new Date(row.created_at).toISOString() };
    },

    /** Null where the file is not theirs, false where the highlight is another member's. */
    async remove({ id: personId, workspaceId }: CallerIds, documentId: string, id: string): Promise<boolean | null> {
      const isOthers = sql<boolean>`exists (select from ${highlight} o
        where o.document_id = ${documentId} and o.id = ${id} and not ${isAuthor(personId, sql`o`)})`;
      const [own] = await db.batch([
        db.select({ isOthers }).from(document).where(owned(workspaceId, documentId)),
        db
          .delete(highlight)
          .where(
            and(
              eq(highlight.documentId, documentId),
              eq(highlight.id, id),
              eq(highlight.workspaceId, workspaceId),
              isAuthor(personId, sql`${highlight}`),
            ),
          ),
      ]);
      return own[0] ? !own[0].isOthers : null;
    },
  };
}

interface HighlightRow extends Record<string, unknown> {
  created_at: string | Date | null;
  author: NamedPerson | null;
  is_others: boolean;
}

const toHighlight = (
  { id, page, quads, quote, color, note, createdAt }: typeof highlight.$inferSelect,
  author: NamedPerson | null,
): Highlight => ({
  id,
  page,
  quads,
  quote,
  color,
  note,
  author,
  created_at: createdAt.toISOString(),
});

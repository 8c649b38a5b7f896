import { and, asc, eq, sql } from "drizzle-orm";
import { highlights as most } from "../../../contract/limits.ts";
import type { Highlight, HighlightDraft } from "../../../contract/pdf/highlights.contract.ts";
import type { Database } from "../../../db/client.ts";
import { document, documentHighlight as highlight } from "../pdf.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export type HighlightsRepository = ReturnType<typeof createHighlightsRepository>;

const owned = (workspaceId: WorkspaceId, documentId: string) =>
  and(eq(document.id, documentId), eq(document.workspaceId, workspaceId));

/** Every statement names the owner of the file; null is a file that is not theirs. */
export function createHighlightsRepository(db: Database) {
  return {
    async list(workspaceId: WorkspaceId, documentId: string): Promise<Highlight[] | null> {
      const rows = await db
        .select({ highlight })
        .from(document)
        .leftJoin(highlight, eq(highlight.documentId, document.id))
        .where(owned(workspaceId, documentId))
        .orderBy(asc(highlight.page), asc(highlight.createdAt), asc(highlight.id));
      return rows.length === 0 ? null : rows.flatMap((row) => (row.highlight ? [toHighlight(row.highlight)] : []));
    },

    /** "full" where the file has as many as one may have, and this is none of them. */
    async keep(
      workspaceId: WorkspaceId,
      documentId: string,
      id: string,
      { page, quads, quote, color, note }: HighlightDraft,
      now: Date,
    ): Promise<Highlight | "full" | null> {
      const at = now.toISOString();
      const { rows } = await db.execute<HighlightRow>(sql`
        with own as (select id, user_id from ${document} where ${owned(workspaceId, documentId)} for update),
        kept as (
          insert into ${highlight} as h (document_id, id, user_id, page, quads, quote, color, note, created_at, updated_at)
          select own.id, ${id}, own.user_id, ${page}::int, ${JSON.stringify(quads)}::jsonb, ${quote}, ${color}, ${note},
            ${at}::timestamptz, ${at}::timestamptz
          from own
          where (select count(*) from ${highlight} o where o.document_id = own.id) < ${most.perDocument}::int
            or exists (select 1 from ${highlight} o where o.document_id = own.id and o.id = ${id})
          on conflict (document_id, id) do update set page = excluded.page, quads = excluded.quads,
            quote = excluded.quote, color = excluded.color, note = excluded.note, updated_at = excluded.updated_at
          returning h.created_at
        )
        select (select created_at from kept) as created_at from own`);
      const [row] = rows;
      if (row === undefined) return null;
      if (row.created_at === null) return "full";
      return { id, page, quads, quote, color, note, created_at: new Date(row.created_at).toISOString() };
    },

    /** False where the file is not theirs. */
    async remove(workspaceId: WorkspaceId, documentId: string, id: string): Promise<boolean> {
      const [own] = await db.batch([
        db.select({ id: document.id }).from(document).where(owned(workspaceId, documentId)),
        db
          .delete(highlight)
          .where(
            and(eq(highlight.documentId, documentId), eq(highlight.id, id), eq(highlight.workspaceId, workspaceId)),
          ),
      ]);
      return own.length > 0;
    },
  };
}

interface HighlightRow extends Record<string, unknown> {
  created_at: string | Date | null;
}

const toHighlight = ({ id, page, quads, quote, color, note, createdAt }: typeof highlight.$inferSelect): Highlight => ({
  id,
  page,
  quads,
  quote,
  color,
  note,
  created_at: createdAt.toISOString(),
});

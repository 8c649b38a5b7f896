import { and, count, eq, getTableColumns, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AdminPrompt, PromptDraft } from "../../../contract/chat/prompts.contract.ts";
import type { ArchivedFilter } from "../../../contract/schema.ts";
import type { Database } from "../../../db/client.ts";
import { isUniqueViolation } from "../../../db/failures.ts";
import { archivedAs, orderedBy } from "../../../db/listing.ts";
import { contains } from "../../../db/search.ts";
import { offsetOf } from "../../../lib/pagination.ts";
import type { Order, PageRequest } from "../../../lib/pagination.ts";
import { toPrompt } from "./prompts.repository.ts";
import type { PromptFilter } from "./prompts.repository.ts";
import { prompt } from "./prompts.tables.ts";

export interface AdminPromptFilter extends PromptFilter {
  archived?: ArchivedFilter | undefined;
}

export type PromptColumn = "uses" | "title" | "category" | "created_at";
export type AdminPromptsRepository = ReturnType<typeof createAdminPromptsRepository>;

const translation = sql<number | null>`(select t.id from prompt t
  where t.slug = ${prompt}.slug and t.language <> ${prompt}.language and t.archived_at is null)`;
const columns = { ...getTableColumns(prompt), translation };

const sorted = {
  uses: prompt.uses,
  title: prompt.title,
  category: prompt.category,
  created_at: prompt.createdAt,
} as const;

export function createAdminPromptsRepository(db: Database) {
  const select = (where: SQL | undefined) => db.select(columns).from(prompt).where(where);

  async function find(id: number): Promise<AdminPrompt | null> {
    const [row] = await select(eq(prompt.id, id));
    return row ? toAdminPrompt(row) : null;
  }

  /** Null where the prompt exists in that language already. */
  async function unlessTaken(write: () => PromiseLike<{ id: number }[]>): Promise<AdminPrompt | null> {
    try {
      const [row] = await write();
      return row ? await find(row.id) : null;
    } catch (error) {
      if (isUniqueViolation(error)) return null;
      throw error;
    }
  }

  return {
    find,

    async page(
      { q, language, category, archived }: AdminPromptFilter,
      order: Order<PromptColumn>,
      request: PageRequest,
    ) {
      const where = and(
        archivedAs(prompt.archivedAt, archived),
        language && eq(prompt.language, language),
        category && eq(prompt.category, category),
        q ? or(contains(prompt.title, q), contains(prompt.text, q)) : undefined,
      );
      const [rows, [counted]] = await db.batch([
        select(where)
          .orderBy(...orderedBy(sorted, order, prompt.id))
          .limit(request.size)
          .offset(offsetOf(request)),
        db.select({ total: count() }).from(prompt).where(where),
      ]);
      return { rows: rows.map(toAdminPrompt), total: counted?.total ?? 0 };
    },

    async slugOf(id: number): Promise<string | null> {
      const [row] = await db.select({ slug: prompt.slug }).from(prompt).where(eq(prompt.id, id));
      return row?.slug ?? null;
    },

    create: (draft: PromptDraft, slug: string, now: Date) =>
      unlessTaken(() =>
        db
          .insert(prompt)
          .values({ ...draft, slug, createdAt: now })
          .returning({ id: prompt.id }),
      ),

    update: (id: number, draft: PromptDraft) =>
      unlessTaken(() =>
        db
          .update(prompt)
          .set(draft)
          .where(and(eq(prompt.id, id), isNull(prompt.archivedAt)))
          .returning({ id: prompt.id }),
      ),

    /** False when there is no such prompt in the library. */
    async archive(id: number, now: Date): Promise<boolean> {
      const rows = await db
        .update(prompt)
        .set({ archivedAt: now })
        .where(and(eq(prompt.id, id), isNull(prompt.archivedAt)))
        .returning({ id: prompt.id });
      return rows.length > 0;
    },

    /** False when no such prompt was removed. */
    async restore(id: number): Promise<boolean> {
      const rows = await db
        .update(prompt)
        .set({ archivedAt: null })
        .where(and(eq(prompt.id, id), isNotNull(prompt.archivedAt)))
        .returning({ id: prompt.id });
      return rows.length > 0;
    },
  };
}

function toAdminPrompt(row: typeof prompt.$inferSelect & { translation: number | null }): AdminPrompt {
  return {
    ...toPrompt(row),
    translation: row.translation,
    created_at: row.createdAt.toISOString(),
    archived_at: row.archivedAt?.toISOString() ?? null,
  };
}

import { and, asc, count, desc, eq, isNull, or, sql } from "drizzle-orm";
import { promptCategories } from "../../../contract/chat/prompts.contract.ts";
import type { Prompt, PromptCategory } from "../../../contract/chat/prompts.contract.ts";
import type { Database } from "../../../db/client.ts";
import { contains } from "../../../db/search.ts";
import { offsetOf } from "../../../lib/pagination.ts";
import type { PageRequest } from "../../../lib/pagination.ts";
import { prompt } from "./prompts.tables.ts";

export interface PromptFilter {
  language?: "en" | "fr" | undefined;
  category?: PromptCategory | undefined;
  q?: string | undefined;
}

export type PromptsRepository = ReturnType<typeof createPromptsRepository>;

export function createPromptsRepository(db: Database) {
  return {
    /** Most used first; until people choose, in the order they were written, which mixes the categories. */
    async page(
      { language, category, q }: PromptFilter,
      request: PageRequest,
    ): Promise<{ rows: Prompt[]; total: number }> {
      const where = and(
        isNull(prompt.archivedAt),
        language && eq(prompt.language, language),
        category && eq(prompt.category, category),
        q ? or(contains(prompt.title, q), contains(prompt.text, q)) : undefined,
      );
      const [rows, [counted]] = await db.batch([
        db
          .select()
          .from(prompt)
          .where(where)
          .orderBy(desc(prompt.uses), asc(prompt.id))
          .limit(request.size)
          .offset(offsetOf(request)),
        db.select({ total: count() }).from(prompt).where(where),
      ]);
      return { rows: rows.map(toPrompt), total: counted?.total ?? 0 };
    },

    /** False when there is no such prompt. */
    async countUse(id: number): Promise<boolean> {
      const rows = await db
        .update(prompt)
        .set({ uses: sql`${prompt.uses} + 1` })
        .where(and(eq(prompt.id, id), isNull(prompt.archivedAt)))
        .returning({ id: prompt.id });
      return rows.length > 0;
    },
  };
}

export function toPrompt(row: typeof prompt.$inferSelect): Prompt {
  return {
    id: row.id,
    title: row.title,
    text: row.text,
    category: promptCategories.find((name) => name === row.category) ?? "work",
    language: row.language,
    uses: row.uses,
  };
}

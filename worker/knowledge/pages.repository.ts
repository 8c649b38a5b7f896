import { and, eq } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { documentPage } from "../modules/pdf/pdf.tables.ts";
import type { TextRun } from "../modules/pdf/pdf.tables.ts";

export interface PageText {
  text: string;
  runs: TextRun[];
}

export type PagesRepository = ReturnType<typeof createPagesRepository>;

export function createPagesRepository(db: Database) {
  return {
    /** A page as the analysis stored it; null where it is another's or gone. */
    async find(
      userId: string,
      { documentId, gen, page }: { documentId: string; gen: number; page: number },
    ): Promise<PageText | null> {
      const [row] = await db
        .select({ text: documentPage.text, runs: documentPage.runs })
        .from(documentPage)
        .where(
          and(
            eq(documentPage.userId, userId),
            eq(documentPage.documentId, documentId),
            eq(documentPage.gen, gen),
            eq(documentPage.page, page),
          ),
        );
      return row ?? null;
    },
  };
}

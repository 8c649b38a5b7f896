import { and, asc, between, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { sourcePage } from "./knowledge.tables.ts";
import type { TextRun } from "./knowledge.tables.ts";
import type { SourceGeneration, StoredPage } from "./source.ts";

export interface PageBeginning {
  page: number;
  text: string;
  /** The widest heading that it stands under. */
  heading: string | null;
}

export type PagesRepository = ReturnType<typeof createPagesRepository>;

/** Pages as a reading stored them. The owner is part of every condition. */
export function createPagesRepository(db: Database) {
  return {
    /** Null where it is another's or gone. */
    async find(of: SourceGeneration, page: number): Promise<StoredPage | null> {
      const [row] = await db
        .select({ text: sourcePage.text, runs: sourcePage.runs, anchor: sourcePage.anchor })
        .from(sourcePage)
        .where(and(pagesOf(of), eq(sourcePage.page, page)));
      return row ?? null;
    },

    /** UTF-16 units of all its pages, or nearly so. */
    async measure(of: SourceGeneration): Promise<number> {
      const [row] = await db
        .select({ length: sql<number>`coalesce(sum(length(${sourcePage.text})), 0)::int` })
        .from(sourcePage)
        .where(pagesOf(of));
      return row?.length ?? 0;
    },

    /** All its pages, in the order of reading. */
    async listTexts(of: SourceGeneration): Promise<{ page: number; text: string }[]> {
      return db
        .select({ page: sourcePage.page, text: sourcePage.text })
        .from(sourcePage)
        .where(pagesOf(of))
        .orderBy(asc(sourcePage.page));
    },

    /** How many characters its pages with text have, of these pages or of all, in the order of reading. */
    async listLengths(
      of: SourceGeneration,
      { first, last }: { first: number; last: number } = { first: 0, last: 2_147_483_647 },
    ): Promise<{ page: number; length: number }[]> {
      return db
        .select({ page: sourcePage.page, length: sql<number>`length(${sourcePage.text})` })
        .from(sourcePage)
        .where(and(pagesOf(of), between(sourcePage.page, first, last), ne(sourcePage.text, "")))
        .orderBy(asc(sourcePage.page));
    },

    /** Where the lines of these pages stand. */
    async readRuns(of: SourceGeneration, pages: readonly number[]): Promise<Map<number, TextRun[]>> {
      if (pages.length === 0) return new Map();
      const rows = await db
        .select({ page: sourcePage.page, runs: sourcePage.runs })
        .from(sourcePage)
        .where(and(pagesOf(of), inArray(sourcePage.page, [...pages])));
      return new Map(rows.map(({ page, runs }) => [page, runs ?? []]));
    },

    /** Lists those of these pages that are pictures which were not looked at yet. */
    async listScanned(of: SourceGeneration, pages: readonly number[]): Promise<number[]> {
      const rows = await db
        .select({ page: sourcePage.page })
        .from(sourcePage)
        .where(and(pagesOf(of), inArray(sourcePage.page, [...pages]), eq(sourcePage.unreadable, "scanned")))
        .orderBy(asc(sourcePage.page));
      return rows.map(({ page }) => page);
    },

    /** Stores why these pages have no text: null is that there is none on them. */
    async markUnreadable(of: SourceGeneration, pages: readonly number[], reason: string | null): Promise<void> {
      await db
        .update(sourcePage)
        .set({ unreadable: reason })
        .where(and(pagesOf(of), inArray(sourcePage.page, [...pages])));
    },

    /** The first `longest` characters of each page, in the order of reading. */
    async listBeginnings(of: SourceGeneration, longest: number): Promise<PageBeginning[]> {
      const heading = sql<string | null>`(select c.headings[1] from passage c
        where c.source_id = "source_page"."source_id" and c.gen = "source_page"."gen"
          and c.page = "source_page"."page" and c.user_id = "source_page"."user_id"
        order by c.ordinal limit 1)`;
      return db
        .select({ page: sourcePage.page, text: sql<string>`left(${sourcePage.text}, ${longest}::int)`, heading })
        .from(sourcePage)
        .where(pagesOf(of))
        .orderBy(asc(sourcePage.page));
    },
  };
}

const pagesOf = ({ sourceId, workspaceId, gen }: SourceGeneration) =>
  and(eq(sourcePage.sourceId, sourceId), eq(sourcePage.workspaceId, workspaceId), eq(sourcePage.gen, gen));

import { index, integer, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { moment } from "../../../db/columns.ts";

export const prompt = pgTable(
  "prompt",
  {
    id: serial("id").primaryKey(),
    slug: text("slug").notNull(),
    language: text("language").$type<"en" | "fr">().notNull(),
    title: text("title").notNull(),
    /** Variables stand in braces: {topic}. */
    text: text("text").notNull(),
    category: text("category").notNull(),
    uses: integer("uses").notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
    archivedAt: moment("archived_at"),
  },
  (table) => [
    unique("prompt_slug_language").on(table.slug, table.language),
    index("prompt_category").on(table.category, table.id),
    index("prompt_uses").on(table.uses, table.id),
    index("prompt_title").on(table.title, table.id),
    index("prompt_created").on(table.createdAt, table.id),
  ],
);

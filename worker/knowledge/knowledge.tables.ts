import {
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { id, workspaceId } from "../db/columns.ts";
import { workspace } from "../accounts/workspaces.tables.ts";

/** What a source was made from: an uploaded file, a page of a site, a typed text, or a question with its answer. */
export type SourceKind = "file" | "web" | "text" | "qa";

/** A text search configuration of Postgres. */
export type SearchLanguage = "english" | "french" | "simple";

/** Where a stretch of a page's text stands: [start, end) in characters, and a box of 0..1 of the page as shown. */
export interface TextRun {
  start: number;
  end: number;
  quad: [number, number, number, number];
  /** The way it runs on the page as shown, in degrees; unset, to the right. */
  turn?: 0 | 90 | 180 | 270;
  /** The page does not show it. */
  hidden?: true;
}

const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });
/** Goes with its source: a reference of its own would look through all of them when an account goes. */
const ownedWith = () => workspaceId("user_id").notNull();

/** What can be searched and cited. A module's own row extends it under the same id, and goes when the source goes. */
export const source = pgTable(
  "source",
  {
    id: id("id").primaryKey(),
    workspaceId: workspaceId("user_id")
      .notNull()
      .references(() => workspace.id, { onDelete: "cascade" }),
    kind: text("kind").$type<SourceKind>().notNull(),
    /** The generation that is read unless another is named; the next one is written beside it. 0 is none yet. */
    gen: integer("gen").notNull().default(0),
  },
  (table) => [index("source_user").on(table.workspaceId)],
);

/** A page of a file, or a part of a site page or text. */
export const sourcePage = pgTable(
  "source_page",
  {
    sourceId: id("source_id")
      .notNull()
      .references(() => source.id, { onDelete: "cascade" }),
    gen: integer("gen").notNull(),
    /** From 1, in the order of reading. */
    page: integer("page").notNull(),
    workspaceId: ownedWith(),
    text: text("text").notNull(),
    /** Null, as width, height and rotation, where the source has no page geometry. */
    runs: jsonb("runs").$type<TextRun[]>(),
    width: integer("width"),
    height: integer("height"),
    rotation: integer("rotation"),
    /** The fragment that leads to this part of a site page. */
    anchor: text("anchor"),
    /** Why it could not be read, where it could not. */
    unreadable: text("unreadable"),
    /** It holds text that it does not show. */
    hidesText: boolean("hides_text").notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.gen, table.page] })],
);

/** A passage that can be found and cited; it never crosses a page. */
export const passage = pgTable(
  "passage",
  {
    id: id("id").primaryKey(),
    sourceId: id("source_id").notNull(),
    gen: integer("gen").notNull(),
    page: integer("page").notNull(),
    /** Its number among the passages of its page, from 0. */
    ordinal: integer("ordinal").notNull(),
    workspaceId: ownedWith(),
    start: integer("start").notNull(),
    end: integer("end").notNull(),
    headings: text("headings").array().notNull(),
    text: text("text").notNull(),
    /** The text search configuration of `stems`. */
    language: text("language").$type<SearchLanguage>().notNull(),
    /** The words as they stand; those of the headings carry weight A. */
    words: searchVector("words").notNull(),
    /** The same as stems of the language, without its stop words. */
    stems: searchVector("stems").notNull(),
    /** Numbers, searched as a pgvector: a database without that extension still takes every migration. */
    embedding: real("embedding").array(),
  },
  (table) => [
    foreignKey({
      columns: [table.sourceId, table.gen, table.page],
      foreignColumns: [sourcePage.sourceId, sourcePage.gen, sourcePage.page],
    }).onDelete("cascade"),
    uniqueIndex("passage_ordinal").on(table.sourceId, table.gen, table.page, table.ordinal),
    index("passage_stems").using("gin", table.sourceId, table.stems),
  ],
);

/**
 * How many passages of a generation hold a stem; of the term '' all passages of the language. The key has the term before the
 * source: what a search reads of hundreds of sources stands together.
 */
export const passageTerm = pgTable(
  "passage_term",
  {
    workspaceId: ownedWith(),
    sourceId: id("source_id")
      .notNull()
      .references(() => source.id, { onDelete: "cascade" }),
    gen: integer("gen").notNull(),
    term: text("term").notNull(),
    language: text("language").$type<SearchLanguage>().notNull(),
    passages: integer("passages").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.term, table.language, table.sourceId, table.gen] }),
    index("passage_term_source").on(table.sourceId, table.gen),
  ],
);

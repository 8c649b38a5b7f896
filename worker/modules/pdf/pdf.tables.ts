import {
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  real,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { AnalysisState, DocumentFailure } from "../../contract/pdf/documents.contract.ts";
import { id, moment } from "../../db/columns.ts";
import { user } from "../../accounts/accounts.tables.ts";
import { folder } from "./folders/folders.tables.ts";

const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });
const owner = () =>
  id("user_id")
    .notNull()
    .references(() => user.id, { onDelete: "cascade" });
/** Goes with its document: a reference of its own would look through all of them when an account goes. */
const ownedWith = () => id("user_id").notNull();
const ofDocument = () =>
  id("document_id")
    .notNull()
    .references(() => document.id, { onDelete: "cascade" });

/** Dimensions of every embedding; another model is asked for as many. */
export const embeddingSize = 512;

/** A stored PDF. Its content stands in R2 under `fileKey`; what the analysis made of it carries its generation. */
export const document = pgTable(
  "document",
  {
    id: id("id").primaryKey(),
    userId: owner(),
    folderId: id("folder_id").references(() => folder.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    fileKey: text("file_key").notNull(),
    bytes: integer("bytes").notNull(),
    /** Lower-case hex. */
    sha256: text("sha256").notNull(),
    /** The generation that is read; a new analysis writes the next one beside it. 0 is none yet. */
    gen: integer("gen").notNull().default(0),
    status: text("status").$type<AnalysisState>().notNull().default("pending"),
    failure: text("failure").$type<DocumentFailure>(),
    pages: integer("pages"),
    pagesDone: integer("pages_done").notNull().default(0),
    percent: integer("percent").notNull().default(0),
    /** How often its analysis was begun. */
    attempts: integer("attempts").notNull().default(0),
    language: text("language").$type<"en" | "fr" | "other">(),
    title: text("title"),
    outline: jsonb("outline").$type<{ title: string; page: number; level: number }[]>().notNull().default([]),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("document_user").on(table.userId, table.createdAt),
    uniqueIndex("document_content").on(table.userId, table.sha256),
    index("document_folder").on(table.folderId),
    index("document_updated").on(table.updatedAt, table.id),
    index("document_status").on(table.status, table.updatedAt, table.id),
  ],
);

export type SearchLanguage = "english" | "french" | "simple";

/** Where a stretch of a page's text stands: [start, end) in characters, and a box of 0..1 of the page as shown. */
export interface TextRun {
  start: number;
  end: number;
  quad: [number, number, number, number];
}

export const documentPage = pgTable(
  "document_page",
  {
    documentId: ofDocument(),
    gen: integer("gen").notNull(),
    page: integer("page").notNull(),
    userId: ownedWith(),
    text: text("text").notNull(),
    runs: jsonb("runs").$type<TextRun[]>().notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    rotation: integer("rotation").notNull(),
    /** Why it could not be read, where it could not. */
    unreadable: text("unreadable"),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.gen, table.page] })],
);

/** A passage that can be found and cited; it never crosses a page. */
export const documentChunk = pgTable(
  "document_chunk",
  {
    id: id("id").primaryKey(),
    documentId: id("document_id").notNull(),
    gen: integer("gen").notNull(),
    page: integer("page").notNull(),
    /** Its place among the page's chunks, from 0. */
    place: integer("place").notNull(),
    userId: ownedWith(),
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
      columns: [table.documentId, table.gen, table.page],
      foreignColumns: [documentPage.documentId, documentPage.gen, documentPage.page],
    }).onDelete("cascade"),
    uniqueIndex("document_chunk_place").on(table.documentId, table.gen, table.page, table.place),
  ],
);

/** How a person wants files to be answered about; null is the language of the question, the first model that may read. */
export const pdfSettings = pgTable("pdf_settings", {
  userId: id("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  answerLanguage: text("answer_language").$type<"en" | "fr">(),
  modelId: integer("model_id"),
  strictness: text("strictness").$type<"strict" | "open">().notNull().default("strict"),
});

/** What a file says, in words of a model: `place` 0 is the whole with questions to ask it, the others its sections. */
export const documentSummary = pgTable(
  "document_summary",
  {
    documentId: ofDocument(),
    gen: integer("gen").notNull(),
    place: integer("place").notNull(),
    userId: ownedWith(),
    title: text("title"),
    firstPage: integer("first_page").notNull(),
    lastPage: integer("last_page").notNull(),
    summary: text("summary").notNull(),
    questions: jsonb("questions").$type<string[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.gen, table.place] })],
);

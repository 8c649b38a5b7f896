import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Quad } from "../../contract/citations.contract.ts";
import type { ToldLanguage } from "../../contract/languages/languages.ts";
import type { HighlightColor } from "../../contract/pdf/highlights.contract.ts";
import type { AnalysisState, DocumentFailure } from "../../contract/pdf/documents.contract.ts";
import { actedBy, id, moment, workspaceId } from "../../db/columns.ts";
import { source } from "../../knowledge/knowledge.tables.ts";
import { user } from "../../accounts/accounts.tables.ts";
import { workspace } from "../../accounts/workspaces.tables.ts";
import { folder } from "./folders/folders.tables.ts";

const owner = () =>
  workspaceId("user_id")
    .notNull()
    .references(() => workspace.id, { onDelete: "cascade" });
/** Goes with its document: a reference of its own would look through all of them when an account goes. */
const ownedWith = () => workspaceId("user_id").notNull();
const ofDocument = () =>
  id("document_id")
    .notNull()
    .references(() => document.id, { onDelete: "cascade" });

/** A stored PDF. Its content stands in R2 under `fileKey`; what the analysis made of it is its source. */
export const document = pgTable(
  "document",
  {
    id: id("id")
      .primaryKey()
      .references(() => source.id, { onDelete: "cascade" }),
    workspaceId: owner(),
    folderId: id("folder_id").references(() => folder.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    fileKey: text("file_key").notNull(),
    bytes: integer("bytes").notNull(),
    /** Lower-case hex. */
    sha256: text("sha256").notNull(),
    status: text("status").$type<AnalysisState>().notNull().default("pending"),
    failure: text("failure").$type<DocumentFailure>(),
    pages: integer("pages"),
    pagesDone: integer("pages_done").notNull().default(0),
    percent: integer("percent").notNull().default(0),
    /** How often its analysis was begun. */
    attempts: integer("attempts").notNull().default(0),
    language: text("language").$type<ToldLanguage>(),
    title: text("title"),
    outline: jsonb("outline").$type<{ title: string; page: number; level: number }[]>().notNull().default([]),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("document_user").on(table.workspaceId, table.createdAt),
    uniqueIndex("document_content").on(table.workspaceId, table.sha256),
    index("document_folder").on(table.folderId),
    index("document_updated").on(table.updatedAt, table.id),
    index("document_status").on(table.status, table.updatedAt, table.id),
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

/** What its reader marked in a file or noted beside it. The id is the client's, unique within the file. */
export const documentHighlight = pgTable(
  "document_highlight",
  {
    documentId: ofDocument(),
    id: id("id").notNull(),
    workspaceId: ownedWith(),
    /** Who marked it, and may change it. */
    authorId: actedBy("author_id"),
    page: integer("page").notNull(),
    quads: jsonb("quads").$type<Quad[]>().notNull(),
    quote: text("quote").notNull(),
    color: text("color").$type<HighlightColor>().notNull(),
    note: text("note").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.id] }),
    index("document_highlight_user").on(table.workspaceId, table.createdAt),
  ],
);

/** What a file says, in words of a model: `place` 0 is the whole with questions to ask it, the others its sections. */
export const documentSummary = pgTable(
  "document_summary",
  {
    documentId: ofDocument(),
    gen: integer("gen").notNull(),
    place: integer("place").notNull(),
    workspaceId: ownedWith(),
    title: text("title"),
    firstPage: integer("first_page").notNull(),
    lastPage: integer("last_page").notNull(),
    summary: text("summary").notNull(),
    questions: jsonb("questions").$type<string[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.gen, table.place] })],
);

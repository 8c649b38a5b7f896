import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { user } from "../../accounts/accounts.tables.ts";
import { sharedByMember, sharedIn } from "../../accounts/sharing.tables.ts";
import type { StruckSentence, VersionCause } from "../../contract/assistant/documents.ts";
import type { WritingKind } from "../../contract/assistant/writing-kinds.ts";
import type { Tailoring } from "../../contract/assistant/tailoring.ts";
import type { CvData } from "../../contract/cv/resume.ts";
import type { TopBlock } from "../../contract/document/blocks.ts";
import { actedBy, id, moment, personId } from "../../db/columns.ts";
import { assistantTemplate } from "./templates.tables.ts";

const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });
const owner = () =>
  personId("user_id")
    .notNull()
    .references(() => user.id, { onDelete: "cascade" });
/** Goes with its text: a reference of its own would look through all of them when an account goes. */
const ownedWith = () => personId("user_id").notNull();
const ofDocument = () =>
  id("document_id")
    .notNull()
    .references(() => assistantDocument.id, { onDelete: "cascade" });

export const assistantFolder = pgTable(
  "assistant_folder",
  {
    id: id("id").primaryKey(),
    userId: owner(),
    name: text("name").notNull(),
    parentId: id("parent_id"),
    isDefault: boolean("is_default").notNull().default(false),
    /** That of the folder above it, where that one is shared. */
    sharedIn: sharedIn(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    ...sharedByMember("assistant_folder", table),
    foreignKey({ columns: [table.parentId], foreignColumns: [table.id] }).onDelete("cascade"),
    index("assistant_folder_user").on(table.userId),
    index("assistant_folder_parent").on(table.parentId),
  ],
);

/** A text that a person writes. What is kept of its past are its versions. */
export const assistantDocument = pgTable(
  "assistant_document",
  {
    id: id("id").primaryKey(),
    userId: owner(),
    /** Who wrote what stands in it. */
    authorId: actedBy("author_id"),
    folderId: id("folder_id").references(() => assistantFolder.id, { onDelete: "set null" }),
    kind: text("kind").$type<WritingKind>().notNull(),
    title: text("title").notNull(),
    language: text("language").$type<"en" | "fr">().notNull(),
    content: jsonb("content").$type<TopBlock[]>().notNull(),
    /** How it begins, for lists. */
    excerpt: text("excerpt").notNull().default(""),
    words: integer("words").notNull(),
    /** Counts what was written of title, language and content. */
    version: integer("version").notNull().default(1),
    /** The version whose words a search finds. */
    foundVersion: integer("found_version").notNull().default(0),
    /** What the last write came from. */
    cause: text("cause").$type<VersionCause>().notNull(),
    /** Whether it has, or once had, words of a model. */
    byModel: boolean("by_model").notNull().default(false),
    isFavorite: boolean("is_favorite").notNull().default(false),
    templateId: integer("template_id").references(() => assistantTemplate.id, { onDelete: "set null" }),
    /** The CV that it was made from. */
    cvOf: id("cv_of").references((): AnyPgColumn => assistantDocument.id, { onDelete: "set null" }),
    /** What the guard of a letter struck and the person has not settled. */
    struck: jsonb("struck").$type<StruckSentence[]>(),
    /** Made by the client; one text each. */
    requestId: text("request_id"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    /** When it went to the bin. */
    deletedAt: moment("deleted_at"),
    /** Counts only where its folder is not shared. */
    sharedIn: sharedIn(),
    /** The text that it was copied from, which may be gone or another's. */
    copiedFrom: id("copied_from"),
  },
  (table) => [
    ...sharedByMember("assistant_document", table),
    index("assistant_document_copied")
      .on(table.copiedFrom)
      .where(sql`copied_from is not null`),
    // With deleted_at a list of thousands is counted and leafed through without their rows.
    index("assistant_document_user").on(table.userId, table.updatedAt, table.id, table.deletedAt),
    index("assistant_document_folder").on(table.folderId),
    index("assistant_document_cv").on(table.cvOf),
    index("assistant_document_template").on(table.templateId),
    index("assistant_document_behind")
      .on(table.id)
      .where(sql`found_version < version`),
    index("assistant_document_bin")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    uniqueIndex("assistant_document_request").on(table.userId, table.requestId),
  ],
);

/** The different words of the title and the text, folded: what a search looks at. It follows a save, which does not wait. */
export const assistantFound = pgTable(
  "assistant_found",
  {
    documentId: ofDocument().primaryKey(),
    userId: ownedWith(),
    /** The version of the text that it was made of. */
    version: integer("version").notNull(),
    words: searchVector("words").notNull(),
  },
  (table) => [index("assistant_found_words").using("gin", table.userId, table.words)],
);

/** A text as it once was. */
export const assistantVersion = pgTable(
  "assistant_version",
  {
    documentId: ofDocument(),
    version: integer("version").notNull(),
    userId: ownedWith(),
    authorId: actedBy("author_id"),
    title: text("title").notNull(),
    language: text("language").$type<"en" | "fr">().notNull(),
    content: jsonb("content").$type<TopBlock[]>().notNull(),
    /** The data of a CV as it was then. */
    cv: jsonb("cv").$type<CvData>(),
    words: integer("words").notNull(),
    cause: text("cause").$type<VersionCause>().notNull(),
    label: text("label"),
    /** When it was written, and when it became a version. */
    createdAt: moment("created_at").notNull(),
    keptAt: moment("kept_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.version] })],
);

/** The data of a CV, beside the row of its text. */
export const assistantCv = pgTable(
  "assistant_cv",
  {
    documentId: ofDocument().primaryKey(),
    userId: ownedWith(),
    data: jsonb("data").$type<CvData>().notNull(),
    /** Where the photo stands in R2; copies of a CV share it. */
    photoKey: text("photo_key"),
    photoType: text("photo_type").$type<"image/jpeg" | "image/png">(),
    /** The advertisement of a copy that was tailored, and what was proposed and decided. */
    tailoring: jsonb("tailoring").$type<Tailoring>(),
  },
  (table) => [
    index("assistant_cv_photo")
      .on(table.photoKey)
      .where(sql`photo_key is not null`),
  ],
);

import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { workspace } from "../../accounts/workspaces.tables.ts";
import type { TopBlock } from "../../contract/document/blocks.ts";
import type { OutlineChapter } from "../../contract/generation/outline.ts";
import type { TemplateId } from "../../contract/generation/templates.ts";
import type {
  WorkFailure,
  WorkFormat,
  WorkKind,
  WorkStage,
  WorkStatus,
} from "../../contract/generation/works.contract.ts";
import { id, moment, workspaceId } from "../../db/columns.ts";
import { document } from "../pdf/pdf.tables.ts";
import type { Ledger } from "./write/ledger.rules.ts";
import type { SectionChecks } from "./write/checks.rules.ts";
import type { Evidence } from "./write/evidence.rules.ts";
import type { WorkOptions } from "./options.rules.ts";

const micros = (name: string) => bigint(name, { mode: "number" });
const owner = () =>
  workspaceId("user_id")
    .notNull()
    .references(() => workspace.id, { onDelete: "cascade" });

/** A work made from a file: a book, a report or a set of cards. Its job writes how far it is. */
export const generation = pgTable(
  "generation",
  {
    id: id("id").primaryKey(),
    workspaceId: owner(),
    /** Null once the file was deleted and the work kept. */
    documentId: id("document_id").references(() => document.id, { onDelete: "set null" }),
    /** The reading of the file that it rests on. */
    documentGen: integer("document_gen").notNull(),
    documentTitle: text("document_title").notNull(),
    kind: text("kind").$type<WorkKind>().notNull(),
    template: text("template").$type<TemplateId>().notNull(),
    /** The template whose looks it has. */
    style: text("style").$type<TemplateId>().notNull(),
    title: text("title").notNull(),
    language: text("language").$type<"en" | "fr">().notNull(),
    audience: text("audience").notNull(),
    instructions: text("instructions"),
    options: jsonb("options").$type<WorkOptions>().notNull(),
    status: text("status").$type<WorkStatus>().notNull().default("pending"),
    progress: integer("progress").notNull().default(0),
    stage: text("stage").$type<WorkStage>(),
    failure: text("failure").$type<WorkFailure>(),
    /** Counts what was changed of its text and looks: each has files of its own. */
    gen: integer("gen").notNull().default(1),
    /** Made by the client; one work each. */
    requestId: text("request_id"),
    outline: jsonb("outline").$type<OutlineChapter[]>(),
    ledger: jsonb("ledger").$type<Ledger>().notNull(),
    warnings: jsonb("warnings").$type<string[]>().notNull().default([]),
    pages: integer("pages"),
    chapters: integer("chapters"),
    /** Micro-USD: what its calls have cost, what they may cost at most, and what was settled before its present job. */
    costMicros: micros("cost_micros").notNull().default(0),
    heldMicros: micros("held_micros").notNull(),
    settledMicros: micros("settled_micros").notNull().default(0),
    /** The hold of the cost of its present job; its unit is held under its own id. */
    reservation: text("reservation").notNull(),
    rewrites: integer("rewrites").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    endedAt: moment("ended_at"),
    /** When its end was reported to its owner. */
    seenAt: moment("seen_at"),
    /** When its owner asked last how far it is, to the minute. */
    watchedAt: moment("watched_at"),
    /** The language that its owner reads mails in. */
    readIn: text("read_in").$type<"en" | "fr">().notNull().default("fr"),
  },
  (table) => [
    index("generation_document").on(table.documentId, table.createdAt),
    index("generation_user").on(table.workspaceId, table.createdAt),
    uniqueIndex("generation_request").on(table.workspaceId, table.requestId),
    index("generation_pending")
      .on(table.updatedAt)
      .where(sql`status = 'pending'`),
    index("generation_unseen")
      .on(table.endedAt)
      .where(sql`seen_at is null`),
  ],
);

/** An outline that its owner may change before a work begins. */
export const generationOutline = pgTable(
  "generation_outline",
  {
    id: id("id").primaryKey(),
    workspaceId: owner(),
    documentId: id("document_id")
      .notNull()
      .references(() => document.id, { onDelete: "cascade" }),
    nodes: jsonb("nodes").$type<OutlineChapter[]>().notNull(),
    version: integer("version").notNull().default(1),
    costMicros: micros("cost_micros").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("generation_outline_document").on(table.documentId, table.createdAt),
    index("generation_outline_user").on(table.workspaceId, table.createdAt),
  ],
);

/** What a rewrite replaces of a section. */
export interface SectionText {
  blocks: TopBlock[];
  words: number;
  evidence: Evidence[];
  summary: string;
  checks: SectionChecks;
}

/** A section as it was written. Chapter 0 is the introduction, the one after the last the conclusion. */
export const generationSection = pgTable(
  "generation_section",
  {
    generationId: id("generation_id")
      .notNull()
      .references(() => generation.id, { onDelete: "cascade" }),
    chapter: integer("chapter").notNull(),
    section: integer("section").notNull(),
    title: text("title").notNull(),
    wordsPlanned: integer("words_planned").notNull(),
    words: integer("words").notNull(),
    evidence: jsonb("evidence").$type<Evidence[]>().notNull(),
    blocks: jsonb("blocks").$type<TopBlock[]>().notNull(),
    /** The text that a rewrite replaced, until its owner has accepted or rejected the rewrite. */
    before: jsonb("before").$type<SectionText>(),
    summary: text("summary").notNull(),
    checks: jsonb("checks").$type<SectionChecks>().notNull(),
    /** The version of the text in which it was written or changed last. */
    gen: integer("gen").notNull(),
    state: text("state").$type<"written" | "edited">().notNull().default("written"),
    costMicros: micros("cost_micros").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.generationId, table.chapter, table.section] })],
);

/** A rendered file; its content stands in R2 under `key`. */
export const generationFile = pgTable(
  "generation_file",
  {
    generationId: id("generation_id")
      .notNull()
      .references(() => generation.id, { onDelete: "cascade" }),
    gen: integer("gen").notNull(),
    format: text("format").$type<WorkFormat>().notNull(),
    key: text("key").notNull(),
    bytes: integer("bytes").notNull(),
    /** Lower-case hex. */
    sha256: text("sha256").notNull(),
    pages: integer("pages"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.generationId, table.gen, table.format] })],
);

import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { workspace } from "../../../accounts/workspaces.tables.ts";
import type { Quad } from "../../../contract/citations.contract.ts";
import type { JobState } from "../../../contract/jobs.contract.ts";
import { id, moment, workspaceId } from "../../../db/columns.ts";
import { document } from "../pdf.tables.ts";

const micros = (name: string) => bigint(name, { mode: "number" });

/** One question that is asked of every page of a file. Its job writes how far it is. */
export const documentSurvey = pgTable(
  "document_survey",
  {
    id: id("id").primaryKey(),
    workspaceId: workspaceId("user_id")
      .notNull()
      .references(() => workspace.id, { onDelete: "cascade" }),
    documentId: id("document_id")
      .notNull()
      .references(() => document.id, { onDelete: "cascade" }),
    /** The reading of the file that it rests on. */
    documentGen: integer("document_gen").notNull(),
    question: text("question").notNull(),
    state: text("state").$type<JobState>().notNull().default("pending"),
    /** Pages with text, those of them that were read, and the last of these. */
    pages: integer("pages").notNull(),
    pagesDone: integer("pages_done").notNull().default(0),
    readTo: integer("read_to").notNull().default(0),
    rows: integer("rows").notNull().default(0),
    costMicros: micros("cost_micros").notNull().default(0),
    /** What was counted before its present job. */
    settledPages: integer("settled_pages").notNull().default(0),
    settledMicros: micros("settled_micros").notNull().default(0),
    /** What its present job holds. */
    reservation: text("reservation").notNull(),
    /** Made by the client; one survey each. */
    requestId: text("request_id").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    endedAt: moment("ended_at"),
  },
  (table) => [
    index("document_survey_document").on(table.documentId, table.createdAt),
    index("document_survey_user").on(table.workspaceId, table.createdAt),
    index("document_survey_pending")
      .on(table.updatedAt)
      .where(sql`state = 'pending'`),
    uniqueIndex("document_survey_request").on(table.workspaceId, table.requestId),
  ],
);

/** A finding of a survey. */
export const documentSurveyRow = pgTable(
  "document_survey_row",
  {
    surveyId: id("survey_id")
      .notNull()
      .references(() => documentSurvey.id, { onDelete: "cascade" }),
    /** Ascends in the order of the pages. */
    n: integer("n").notNull(),
    kind: text("kind").notNull(),
    text: text("text").notNull(),
    value: text("value").notNull(),
    page: integer("page").notNull(),
    quote: text("quote").notNull(),
    quads: jsonb("quads").$type<Quad[]>().notNull(),
    /** Whether the page says the quote. */
    verified: boolean("verified").notNull(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.n] })],
);

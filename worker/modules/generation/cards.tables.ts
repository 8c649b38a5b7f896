import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { user } from "../../accounts/accounts.tables.ts";
import { workspace } from "../../accounts/workspaces.tables.ts";
import type { Quads } from "../../contract/citations.contract.ts";
import type { CardKind, CardState } from "../../contract/generation/cards.ts";
import { id, moment, personId, workspaceId } from "../../db/columns.ts";
import { generation } from "./generation.tables.ts";

const owner = () =>
  workspaceId("user_id")
    .notNull()
    .references(() => workspace.id, { onDelete: "cascade" });

export const flashcard = pgTable(
  "flashcard",
  {
    id: id("id").primaryKey(),
    generationId: id("generation_id")
      .notNull()
      .references(() => generation.id, { onDelete: "cascade" }),
    workspaceId: owner(),
    /** The file that it was made from; it stays where the file goes. */
    documentId: id("document_id").notNull(),
    place: integer("place").notNull(),
    kind: text("kind").$type<CardKind>().notNull(),
    front: text("front").notNull(),
    back: text("back").notNull(),
    page: integer("page"),
    quote: text("quote"),
    /** Where the quote stands on its page. */
    quads: jsonb("quads").$type<Quads>().notNull().default([]),
    chapter: text("chapter").notNull(),
    /** The fingerprint of both sides, folded: alike in all sets of one file. */
    fingerprint: text("fingerprint").notNull(),
    flagged: boolean("flagged").notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("flashcard_fingerprint").on(table.workspaceId, table.documentId, table.fingerprint),
    index("flashcard_generation").on(table.generationId, table.place),
  ],
);

/** How well a person knows a card (FSRS), and when it is due to them. */
export const flashcardProgress = pgTable(
  "flashcard_progress",
  {
    cardId: id("card_id")
      .notNull()
      .references(() => flashcard.id, { onDelete: "cascade" }),
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    state: jsonb("state").$type<CardState>().notNull(),
    dueAt: moment("due_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cardId, table.userId] }),
    index("flashcard_progress_user").on(table.userId, table.cardId),
  ],
);

/** The same where one person learned with each card, for the release before: triggers keep both alike for personal workspaces. */
export const flashcardReview = pgTable(
  "flashcard_review",
  {
    cardId: id("card_id")
      .primaryKey()
      .references(() => flashcard.id, { onDelete: "cascade" }),
    workspaceId: owner(),
    state: jsonb("state").$type<CardState>().notNull(),
    dueAt: moment("due_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("flashcard_review_due").on(table.workspaceId, table.dueAt)],
);

/** Every rating, once for the review_id that its client made. */
export const flashcardLog = pgTable(
  "flashcard_log",
  {
    reviewId: id("review_id").primaryKey(),
    cardId: id("card_id")
      .notNull()
      .references(() => flashcard.id, { onDelete: "cascade" }),
    workspaceId: owner(),
    /** Who rated it. A trigger fills it in where the release before leaves it out. */
    personId: personId("person_id").references(() => user.id, { onDelete: "cascade" }),
    rating: integer("rating").notNull(),
    at: moment("at").notNull(),
    before: jsonb("before").$type<CardState | null>(),
  },
  (table) => [
    index("flashcard_log_card").on(table.cardId, table.at),
    index("flashcard_log_user").on(table.workspaceId, table.reviewId),
    index("flashcard_log_person").on(table.personId, table.reviewId),
  ],
);

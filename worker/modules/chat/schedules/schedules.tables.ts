import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "../../../accounts/accounts.tables.ts";
import type { Rhythm, ScheduleRefusal } from "../../../contract/chat/schedules.contract.ts";
import { id, moment, personId } from "../../../db/columns.ts";
import { aiModel } from "../../models/models.tables.ts";
import { conversation } from "../conversations/conversations.tables.ts";
import { project } from "../projects/projects.tables.ts";

/** A question that is asked for its person by the clock, without a session of theirs. */
export const schedule = pgTable(
  "schedule",
  {
    id: id("id").primaryKey(),
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    text: text("text").notNull(),
    modelId: integer("model_id").references(() => aiModel.id, { onDelete: "set null" }),
    projectId: id("project_id").references(() => project.id, { onDelete: "set null" }),
    rhythm: jsonb("rhythm").$type<Rhythm>().notNull(),
    /** The language of its mails. */
    language: text("language").$type<"en" | "fr">().notNull(),
    /** Null while it is paused. */
    nextAt: moment("next_at"),
    /** The id of the answer of a run that was claimed and is not admitted yet: each try asks under it. */
    dueId: id("due_id"),
    /** When that run was last handed to the queue, or taken from it. */
    triedAt: moment("tried_at"),
    conversationId: id("conversation_id").references(() => conversation.id, { onDelete: "set null" }),
    /** The answer of its last run. */
    answerId: id("answer_id"),
    askedAt: moment("asked_at"),
    /** Its person is yet to be told of that answer. */
    isUntold: boolean("is_untold").notNull().default(false),
    /** How often it was refused in a row, and why the last time. */
    refusals: integer("refusals").notNull().default(0),
    refusal: text("refusal").$type<ScheduleRefusal>(),
    pausedAt: moment("paused_at"),
    /** When its person was told that it was paused for its refusals. */
    toldAt: moment("told_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("schedule_user").on(table.userId, table.createdAt, table.id),
    index("schedule_next")
      .on(table.nextAt)
      .where(sql`next_at is not null`),
    index("schedule_due")
      .on(table.triedAt)
      .where(sql`due_id is not null`),
    index("schedule_untold")
      .on(table.pausedAt)
      .where(sql`paused_at is not null and told_at is null`),
    index("schedule_answered")
      .on(table.askedAt)
      .where(sql`is_untold`)
      .concurrently(),
    index("schedule_conversation").on(table.conversationId),
    index("schedule_project").on(table.projectId),
  ],
);

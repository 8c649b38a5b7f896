import { boolean, index, integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import { user } from "../../accounts/accounts.tables.ts";
import { sharedByMember, sharedIn } from "../../accounts/sharing.tables.ts";
import type { FieldExamples, TemplateField } from "../../contract/assistant/fields.ts";
import type { improvementResults } from "../../contract/assistant/templates.ts";
import type { LocalText } from "../../contract/local-text.rules.ts";
import { moment, personId } from "../../db/columns.ts";

/** What templates, categories and improvements have in common. */
const entry = () => ({
  id: serial("id").primaryKey(),
  /** Null: all accounts see it. */
  userId: personId("user_id").references(() => user.id, { onDelete: "cascade" }),
  name: jsonb("name").$type<LocalText>().notNull(),
  description: jsonb("description").$type<LocalText>().notNull(),
  icon: text("icon").notNull(),
  sortOrder: integer("sort_order").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
  archivedAt: moment("archived_at"),
});

export const assistantCategory = pgTable("assistant_category", entry(), (table) => [
  index("assistant_category_user").on(table.userId, table.sortOrder, table.id),
]);

/** What a text can be written from. */
export const assistantTemplate = pgTable(
  "assistant_template",
  {
    ...entry(),
    categoryId: integer("category_id").references(() => assistantCategory.id, { onDelete: "set null" }),
    /** Names its fields in braces: {topic}. */
    prompt: jsonb("prompt").$type<LocalText>().notNull(),
    fields: jsonb("fields").$type<TemplateField[]>().notNull().default([]),
    example: jsonb("example").$type<FieldExamples>(),
    sharedIn: sharedIn(),
  },
  (table) => [
    ...sharedByMember("assistant_template", table),
    index("assistant_template_user").on(table.userId, table.sortOrder, table.id),
    index("assistant_template_category").on(table.categoryId),
  ],
);

/** What a model may do to a text that is there. */
export const assistantImprovement = pgTable(
  "assistant_improvement",
  {
    ...entry(),
    prompt: jsonb("prompt").$type<LocalText>().notNull(),
    fields: jsonb("fields").$type<TemplateField[]>().notNull().default([]),
    result: text("result").$type<(typeof improvementResults)[number]>().notNull().default("change"),
    guarded: boolean("guarded").notNull().default(false),
    sharedIn: sharedIn(),
  },
  (table) => [
    ...sharedByMember("assistant_improvement", table),
    index("assistant_improvement_user").on(table.userId, table.sortOrder, table.id),
  ],
);

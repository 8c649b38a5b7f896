import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment } from "../../../db/columns.ts";
import { owner } from "../../publishing/posts/posts.tables.ts";

/** What a model wrote for one request, kept for a day: a repeat of it is answered the same. */
export const socialWriting = pgTable(
  "social_writing",
  {
    /** The id is made of its owner, its kind and the request that the client named. */
    id: id("id").primaryKey(),
    workspaceId: owner(),
    kind: text("kind").notNull(),
    /** The hash of what was asked for, in lower-case hex. */
    askedHash: text("asked_hash").notNull(),
    /** The reservation of its unit; another one where it is tried again. */
    hold: id("hold").notNull(),
    /** Null while a model writes. */
    answer: jsonb("answer"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("social_writing_user").on(table.workspaceId), index("social_writing_age").on(table.createdAt)],
);

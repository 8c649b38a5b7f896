import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import type { Passage, SentPart } from "../../contract/comments/comments.contract.ts";
import { actedBy, id, moment, workspaceId } from "../../db/columns.ts";
import { document } from "../pdf/pdf.tables.ts";
import { socialPost } from "../publishing/posts/posts.tables.ts";

/** Goes with its thing: a reference of its own would look through all of them when a team goes. */
const ownedWith = () => workspaceId("user_id").notNull();

/** Comments on one thing of a team, or on a passage of it. A column for each kind of thing; its id is that of its first comment. */
export const commentThread = pgTable(
  "comment_thread",
  {
    id: id("id").primaryKey(),
    workspaceId: ownedWith(),
    postId: id("post_id").references(() => socialPost.id, { onDelete: "cascade" }),
    documentId: id("document_id").references(() => document.id, { onDelete: "cascade" }),
    /** Null of what is about the thing as a whole. */
    passage: jsonb("passage").$type<Passage>(),
    resolvedAt: moment("resolved_at"),
    resolvedBy: actedBy("resolved_by"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("comment_thread_user").on(table.workspaceId, table.createdAt, table.id),
    index("comment_thread_post").on(table.postId),
    index("comment_thread_document").on(table.documentId),
    check("comment_thread_thing", sql`num_nonnulls(post_id, document_id) = 1`),
  ],
);

/** The first comment of a thread, and the replies to it. */
export const comment = pgTable(
  "comment",
  {
    id: id("id").primaryKey(),
    threadId: id("thread_id")
      .notNull()
      .references(() => commentThread.id, { onDelete: "cascade" }),
    workspaceId: ownedWith(),
    /** Who wrote it, and may change it. */
    authorId: actedBy("author_id").notNull(),
    /** Members are mentioned by their ids. */
    body: jsonb("body").$type<SentPart[]>().notNull(),
    /** Counts its changes, from 1; a change names the one it was made on. */
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull(),
    editedAt: moment("edited_at"),
    /** Null but of a first comment whose replies stand. */
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    index("comment_thread_comments").on(table.threadId, table.createdAt, table.id),
    index("comment_author").on(table.authorId, table.createdAt, table.id),
  ],
);

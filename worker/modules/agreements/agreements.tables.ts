import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { workspace } from "../../accounts/workspaces.tables.ts";
import { moment, workspaceId } from "../../db/columns.ts";

/** What an account accepted, word for word: it stands however the page is edited afterwards. */
export const agreementAcceptance = pgTable(
  "agreement_acceptance",
  {
    workspaceId: workspaceId("user_id")
      .notNull()
      .references(() => workspace.id, { onDelete: "cascade" }),
    /** A page that is written anew counts its versions from 1 again. */
    pageId: integer("page_id").notNull(),
    version: integer("version").notNull(),
    acceptedBy: text("accepted_by").notNull(),
    language: text("language").$type<"en" | "fr">().notNull(),
    title: text("title").notNull(),
    /** Markdown, with the table of subprocessors as it stood. */
    body: text("body").notNull(),
    /** When the version was written. */
    datedAt: moment("dated_at").notNull(),
    acceptedAt: moment("accepted_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.pageId, table.version] })],
);

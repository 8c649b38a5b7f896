import { index, integer, jsonb, pgTable, primaryKey, serial, text, unique } from "drizzle-orm/pg-core";
import { moment } from "../../db/columns.ts";
import type { ContentKind, ContentText } from "../../contract/landing.contract.ts";

/** A public page; its texts are those of its versions. */
export const landingContent = pgTable(
  "landing_content",
  {
    id: serial("id").primaryKey(),
    kind: text("kind").$type<ContentKind>().notNull(),
    slug: text("slug").notNull(),
    /** The newest version. */
    version: integer("version").notNull().default(1),
    publishedVersion: integer("published_version"),
    /** When it was first shown. */
    publishedAt: moment("published_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    unique("landing_content_place").on(table.kind, table.slug),
    index("landing_content_updated").on(table.updatedAt),
  ],
);

/** Never changed: an edit is another one. */
export const landingVersion = pgTable(
  "landing_version",
  {
    contentId: integer("content_id")
      .notNull()
      .references(() => landingContent.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    en: jsonb("en").$type<ContentText>().notNull(),
    fr: jsonb("fr").$type<ContentText>().notNull(),
    adminEmail: text("admin_email"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.version] })],
);

/** One row: when a build of the site was last asked for. */
export const siteBuild = pgTable("site_build", {
  id: integer("id").primaryKey().default(1),
  askedAt: moment("asked_at").notNull(),
});

import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { SourceReason } from "../../../contract/support/knowledge.ts";
import { id, moment } from "../../../db/columns.ts";
import type { LineCounts } from "../../../sites/boilerplate.rules.ts";
import type { CrawlState } from "../../../sites/crawl.ts";
import { ofChatbot, ownedWith } from "../support.tables.ts";

/** One look through a site; its id is that of its job's subject. */
export const supportDiscovery = pgTable(
  "support_discovery",
  {
    id: id("id").primaryKey(),
    chatbotId: ofChatbot(),
    workspaceId: ownedWith(),
    url: text("url").notNull(),
    /** How far it is: a step stores the state that the next one goes on from. */
    crawl: jsonb("crawl").$type<CrawlState>().notNull(),
    /** Steps whose results are stored. */
    steps: integer("steps").notNull().default(0),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("support_discovery_chatbot").on(table.chatbotId, table.createdAt),
    index("support_discovery_user").on(table.workspaceId, table.createdAt),
    index("support_discovery_created").on(table.createdAt),
  ],
);

/** An address that a look has settled. */
export const supportFoundPage = pgTable(
  "support_found_page",
  {
    discoveryId: id("discovery_id")
      .notNull()
      .references(() => supportDiscovery.id, { onDelete: "cascade" }),
    /** From 0, in the order of reading. */
    place: integer("place").notNull(),
    workspaceId: ownedWith(),
    url: text("url").notNull(),
    urlKey: text("url_key").notNull(),
    title: text("title").notNull(),
    bytes: integer("bytes").notNull(),
    passages: integer("passages").notNull(),
    pages: integer("pages").notNull(),
    /** Why it is no source, where it is none. */
    reason: text("reason").$type<SourceReason>(),
    detail: text("detail"),
  },
  (table) => [primaryKey({ columns: [table.discoveryId, table.place] })],
);

/** The lines that the pages of a site share, as hashes: they are no part of what is learned from one of them. */
export const supportSite = pgTable(
  "support_site",
  {
    chatbotId: ofChatbot(),
    host: text("host").notNull(),
    workspaceId: ownedWith(),
    lines: jsonb("lines").$type<LineCounts>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chatbotId, table.host] })],
);

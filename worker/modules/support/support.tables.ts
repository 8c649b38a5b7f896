import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { workspace } from "../../accounts/workspaces.tables.ts";
import type {
  SourceReason,
  SourceState,
  SupportSourceKind,
  VersionCause,
  VersionState,
} from "../../contract/support/knowledge.ts";
import { actedBy, id, moment, workspaceId } from "../../db/columns.ts";
import { source } from "../../knowledge/knowledge.tables.ts";
import { settingColumns } from "./settings.tables.ts";

/** Goes with its chatbot: a reference of its own would look through all of them when an account goes. */
export const ownedWith = () => workspaceId("user_id").notNull();
export const ofChatbot = () =>
  id("chatbot_id")
    .notNull()
    .references(() => chatbot.id, { onDelete: "cascade" });

/** A chatbot that an owner builds for visitors. */
export const chatbot = pgTable(
  "chatbot",
  {
    id: id("id").primaryKey(),
    workspaceId: workspaceId("user_id")
      .notNull()
      .references(() => workspace.id, { onDelete: "cascade" }),
    /** The access key of visitors; it is in addresses, and no secret. */
    publicKey: uuid("public_key").notNull(),
    /** The key that proves who a visitor is, encrypted, and the key it is encrypted with; null until its owner makes one. */
    secret: text("secret"),
    secretKeyId: text("secret_key_id"),
    /** Counts how often the access key or the secret was replaced. */
    keyVersion: integer("key_version").notNull().default(1),
    ...settingColumns,
    /** The number of the version that answers; null before the first. */
    liveVersion: integer("live_version"),
    /** When an admin stopped it, and why. */
    stoppedAt: moment("stopped_at"),
    stoppedFor: text("stopped_for"),
    /** Made by the client; one chatbot each. */
    requestId: text("request_id"),
    /** When a sweep last deleted all that it no longer keeps of its visitors. */
    tidiedAt: moment("tidied_at")
      .notNull()
      .default(sql`'epoch'`),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("chatbot_user").on(table.workspaceId, table.createdAt, table.id),
    index("chatbot_tidied").on(table.tidiedAt),
    index("chatbot_stopped")
      .on(table.id)
      .where(sql`stopped_at is not null`),
    uniqueIndex("chatbot_public_key").on(table.publicKey),
    uniqueIndex("chatbot_request").on(table.workspaceId, table.requestId),
    check("chatbot_retention", sql`retention_days between 30 and 730`),
  ],
);

/** What a chatbot learns from. What was read of it are the pages and passages of its source. */
export const supportSource = pgTable(
  "support_source",
  {
    id: id("id")
      .primaryKey()
      .references(() => source.id, { onDelete: "cascade" }),
    workspaceId: ownedWith(),
    chatbotId: ofChatbot(),
    kind: text("kind").$type<SupportSourceKind>().notNull(),
    /** The address of a page of a site. */
    url: text("url"),
    /** The address without what does not tell pages apart. */
    urlKey: text("url_key"),
    /** The title; of a question with its answer, the question. */
    title: text("title").notNull(),
    /** What its owner wrote: the text, or the answer. */
    content: text("content"),
    /** Where an uploaded file stands in R2. */
    fileKey: text("file_key"),
    mediaType: text("media_type"),
    state: text("state").$type<SourceState>().notNull().default("pending"),
    /** Why the last try to read it failed, where it did. */
    reason: text("reason").$type<SourceReason>(),
    httpStatus: integer("http_status"),
    etag: text("etag"),
    lastModified: text("last_modified"),
    /** The hash of the text that was read, in lower-case hex; the simhash has 64 bits. */
    sha256: text("sha256"),
    simhash: text("simhash"),
    bytes: integer("bytes").notNull().default(0),
    words: integer("words").notNull().default(0),
    passages: integer("passages").notNull().default(0),
    /** As how many stored pages it counts. */
    pages: integer("pages").notNull().default(1),
    /** How often in a row it was not there. */
    misses: integer("misses").notNull().default(0),
    checkedAt: moment("checked_at"),
    nextCheckAt: moment("next_check_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("support_source_chatbot").on(table.chatbotId, table.createdAt, table.id),
    index("support_source_user").on(table.workspaceId),
    uniqueIndex("support_source_url").on(table.chatbotId, table.urlKey),
    index("support_source_file")
      .on(table.fileKey)
      .where(sql`file_key is not null`),
    index("support_source_check")
      .on(table.nextCheckAt)
      .where(sql`next_check_at is not null`),
  ],
);

/** One state of what a chatbot knows: built beside the live one, tested, then published. */
export const supportVersion = pgTable(
  "support_version",
  {
    chatbotId: ofChatbot(),
    /** From 1. */
    n: integer("n").notNull(),
    workspaceId: ownedWith(),
    state: text("state").$type<VersionState>().notNull(),
    cause: text("cause").$type<VersionCause>().notNull(),
    /** Why it failed or is held. */
    reason: text("reason"),
    sources: integer("sources").notNull().default(0),
    passages: integer("passages").notNull().default(0),
    failed: integer("failed").notNull().default(0),
    testsPassed: integer("tests_passed").notNull().default(0),
    testsTotal: integer("tests_total").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    builtAt: moment("built_at"),
    publishedAt: moment("published_at"),
    /** Who made it the live one; null where its tests did. */
    publishedBy: actedBy("published_by"),
  },
  (table) => [
    primaryKey({ columns: [table.chatbotId, table.n] }),
    uniqueIndex("support_version_building")
      .on(table.chatbotId)
      .where(sql`state = 'building'`),
  ],
);

/** Which reading of which source a version knows. */
export const supportVersionSource = pgTable(
  "support_version_source",
  {
    chatbotId: id("chatbot_id").notNull(),
    n: integer("n").notNull(),
    sourceId: id("source_id")
      .notNull()
      .references(() => supportSource.id, { onDelete: "cascade" }),
    workspaceId: ownedWith(),
    gen: integer("gen").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chatbotId, table.n, table.sourceId] }),
    foreignKey({
      columns: [table.chatbotId, table.n],
      foreignColumns: [supportVersion.chatbotId, supportVersion.n],
    }).onDelete("cascade"),
    index("support_version_source_source").on(table.sourceId),
  ],
);

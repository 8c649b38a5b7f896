import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { membership } from "../../../accounts/workspaces.tables.ts";
import type { PostPart } from "../../../contract/publishing/parts.ts";
import type { Platform } from "../../../contract/networks/networks.ts";
import type { PostLanguage, PostTone, ProfileSource, StudioKind } from "../../../contract/publishing/planner.ts";
import { id, moment, personId } from "../../../db/columns.ts";
import { owner } from "../posts/posts.tables.ts";

/** The composer as a person left it in a workspace: theirs alone, and gone with their membership. */
export const socialDraft = pgTable(
  "social_draft",
  {
    id: id("id").primaryKey(),
    workspaceId: owner(),
    /** A trigger fills it in where the release before leaves it out. */
    personId: personId("person_id"),
    title: text("title").notNull().default(""),
    platforms: text("platforms").array().$type<Platform[]>().notNull(),
    parts: jsonb("parts").$type<PostPart[]>().notNull(),
    firstComment: text("first_comment"),
    /** The local date and time that was chosen, and its zone. */
    wallTime: text("wall_time"),
    zone: text("zone"),
    /** Made by the client; one draft each, which later ones of the same id overwrite. */
    requestId: text("request_id"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    foreignKey({
      name: "social_draft_member",
      columns: [table.personId, table.workspaceId],
      foreignColumns: [membership.personId, membership.workspaceId],
    }).onDelete("cascade"),
    index("social_draft_person").on(table.personId, table.workspaceId),
    index("social_draft_user").on(table.workspaceId, table.createdAt, table.id),
    uniqueIndex("social_draft_request").on(table.workspaceId, table.requestId),
  ],
);

/** What is known of a public profile, and where it was read. */
export const socialProfile = pgTable(
  "social_profile",
  {
    id: id("id").primaryKey(),
    workspaceId: owner(),
    platform: text("platform").$type<Platform>().notNull(),
    url: text("url").notNull(),
    source: text("source").$type<ProfileSource>().notNull(),
    facts: jsonb("facts").$type<Record<string, string>>().notNull(),
    /** Texts of its newest posts. */
    posts: jsonb("posts").$type<string[]>().notNull().default([]),
    summary: text("summary"),
    /** Its owner keeps it; else it goes after five minutes. */
    kept: boolean("kept").notNull().default(true),
    fetchedAt: moment("fetched_at").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("social_profile_url").on(table.workspaceId, table.url, table.kept),
    index("social_profile_copy")
      .on(table.fetchedAt)
      .where(sql`not kept`),
  ],
);

/** A profile that a person keeps at hand. */
export const profileLink = pgTable(
  "profile_link",
  {
    id: id("id").primaryKey(),
    workspaceId: owner(),
    profileId: id("profile_id").references(() => socialProfile.id, { onDelete: "cascade" }),
    platform: text("platform").$type<Platform>().notNull(),
    url: text("url").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("profile_link_url").on(table.workspaceId, table.url),
    index("profile_link_profile").on(table.profileId),
  ],
);

/** A form of post to write by again. */
export const socialTemplate = pgTable(
  "social_template",
  {
    id: id("id").primaryKey(),
    workspaceId: owner(),
    platform: text("platform").$type<Platform>().notNull(),
    goal: text("goal").notNull(),
    tone: text("tone").$type<PostTone>().notNull(),
    language: text("language").$type<PostLanguage>().notNull().default("fr"),
    text: text("text").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("social_template_user").on(table.workspaceId, table.createdAt, table.id)],
);

/** How often a person did something in the planner on a UTC day. */
export const studioCounter = pgTable(
  "studio_counter",
  {
    workspaceId: owner(),
    kind: text("kind").$type<StudioKind>().notNull(),
    day: date("day", { mode: "string" }).notNull(),
    n: integer("n").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.day, table.kind] })],
);

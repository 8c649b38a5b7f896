import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { workspace } from "../../../accounts/workspaces.tables.ts";
import type {
  AiMetriques,
  AiMetriquesCalculees,
  AiOptimisation,
  AiPrevisions,
  AiRecommandations,
  AiScores,
  AiSemantique,
  AiSentiment,
  AiTiming,
} from "../../../contract/publishing/analysis.ts";
import type { PostPart, Utm } from "../../../contract/publishing/parts.ts";
import type { Platform } from "../../../contract/networks/networks.ts";
import type {
  CampaignStatus,
  MediaCategory,
  MediaKind,
  MediaOrigin,
  PlanItem,
  PostLanguage,
  PostOrigin,
  PostTone,
} from "../../../contract/publishing/planner.ts";
import { actedBy, id, moment, workspaceId } from "../../../db/columns.ts";

export const owner = () =>
  workspaceId("user_id")
    .notNull()
    .references(() => workspace.id, { onDelete: "cascade" });
/** Goes with the row that it belongs to: a reference of its own would look through all of them when an account goes. */
export const ofOwner = () => workspaceId("user_id").notNull();
export const ofPost = () =>
  id("post_id")
    .notNull()
    .references(() => socialPost.id, { onDelete: "cascade" });

/** What a person wants to tell, to whom, where and when. */
export const campaign = pgTable(
  "campaign",
  {
    id: id("id").primaryKey(),
    workspaceId: owner(),
    name: text("name").notNull(),
    goal: text("goal").notNull(),
    audience: text("audience").notNull(),
    brief: text("brief").notNull(),
    websiteUrl: text("website_url"),
    /** The address that could not be read for the plan, which was made without it. */
    unreadWebsite: text("unread_website"),
    platforms: text("platforms").array().$type<Platform[]>().notNull(),
    language: text("language").$type<PostLanguage>().notNull().default("fr"),
    tone: text("tone").$type<PostTone>().notNull().default("neutral"),
    /** Its first and last day in `zone`, an IANA name. */
    startsOn: date("starts_on", { mode: "string" }).notNull(),
    endsOn: date("ends_on", { mode: "string" }).notNull(),
    zone: text("zone").notNull(),
    numPosts: integer("num_posts").notNull().default(5),
    status: text("status").$type<CampaignStatus>().notNull().default("draft"),
    /** The code of why its generation failed. */
    failure: text("failure"),
    plan: jsonb("plan").$type<PlanItem[]>(),
    /** The generation that `plan` and its posts are of; the next one is written beside it. 0 is none yet. */
    gen: integer("gen").notNull().default(0),
    /** Made by the client; one campaign each. */
    requestId: text("request_id"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    archivedAt: moment("archived_at"),
  },
  (table) => [
    index("campaign_user").on(table.workspaceId, table.createdAt, table.id),
    uniqueIndex("campaign_request").on(table.workspaceId, table.requestId),
    check("campaign_posts", sql`num_posts between 1 and 60`),
    check("campaign_days", sql`ends_on >= starts_on`),
  ],
);

/** A post as it is written; what goes out is a publication's copy of it. */
export const socialPost = pgTable(
  "social_post",
  {
    id: id("id").primaryKey(),
    workspaceId: owner(),
    authorId: actedBy("author_id"),
    campaignId: id("campaign_id").references(() => campaign.id, { onDelete: "set null" }),
    /** The generation of the campaign's plan, and the entry of it that this was written from. */
    gen: integer("gen"),
    planItem: integer("plan_item"),
    origin: text("origin").$type<PostOrigin>().notNull(),
    title: text("title").notNull().default(""),
    liked: boolean("liked").notNull().default(false),
    /** Counts its changes, from 1; a change names the one it was made on. */
    revision: integer("revision").notNull().default(1),
    /** The hash of its variants, in lower-case hex. */
    contentHash: text("content_hash").notNull(),
    language: text("language").$type<PostLanguage>().notNull(),
    /** The text that its variants follow where they say the same. */
    baseParts: jsonb("base_parts").$type<PostPart[]>(),
    /** When it is meant to go out: local date and time, IANA zone, and the instant they name. Nothing is scheduled by them. */
    wallTime: text("wall_time"),
    zone: text("zone"),
    plannedAt: moment("planned_at"),
    aiScores: jsonb("ai_scores").$type<AiScores>(),
    aiSentiment: jsonb("ai_sentiment").$type<AiSentiment>(),
    aiSemantique: jsonb("ai_semantique").$type<AiSemantique>(),
    aiOptimisation: jsonb("ai_optimisation").$type<AiOptimisation>(),
    aiTiming: jsonb("ai_timing").$type<AiTiming>(),
    aiMetriques: jsonb("ai_metriques").$type<AiMetriques>(),
    aiMetriquesCalculees: jsonb("ai_metriques_calculees").$type<AiMetriquesCalculees>(),
    aiPrevisions: jsonb("ai_previsions").$type<AiPrevisions>(),
    aiRecommandations: jsonb("ai_recommandations").$type<AiRecommandations>(),
    aiAnalyzedAt: moment("ai_analyzed_at"),
    aiModel: text("ai_model"),
    aiPromptVersion: integer("ai_prompt_version"),
    /** The content that was analysed: another one makes the analysis stale. */
    aiContentHash: text("ai_content_hash"),
    /** Whether an analysis runs, or the last one failed. */
    aiState: text("ai_state").$type<"running" | "failed">(),
    /** The generation of the last job that analysed it. */
    aiRun: integer("ai_run").notNull().default(0),
    /** Made by the client; one post each. */
    requestId: text("request_id"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    index("social_post_user").on(table.workspaceId, table.createdAt, table.id),
    uniqueIndex("social_post_plan_item").on(table.campaignId, table.gen, table.planItem),
    uniqueIndex("social_post_request").on(table.workspaceId, table.requestId),
    index("social_post_planned")
      .on(table.workspaceId, table.plannedAt)
      .where(sql`planned_at is not null`),
    check("social_post_plan", sql`num_nulls(wall_time, zone, planned_at) in (0, 3)`),
  ],
);

/** A post as one network shows it. */
export const postVariant = pgTable(
  "post_variant",
  {
    postId: ofPost(),
    platform: text("platform").$type<Platform>().notNull(),
    workspaceId: ofOwner(),
    /** A thread has several. */
    parts: jsonb("parts").$type<PostPart[]>().notNull(),
    firstComment: text("first_comment"),
    utm: jsonb("utm").$type<Utm>(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.platform] })],
);

/** A file of a person: an image, a video or a sound. Its content stands in R2 under `fileKey`. */
export const media = pgTable(
  "media",
  {
    id: id("id").primaryKey(),
    workspaceId: owner(),
    kind: text("kind").$type<MediaKind>().notNull(),
    /** Whether a model made it, or some of it: networks label that. */
    origin: text("origin").$type<MediaOrigin>().notNull(),
    category: text("category").$type<MediaCategory>().notNull().default("upload"),
    name: text("name").notNull(),
    fileKey: text("file_key").notNull(),
    /** A JPEG of a video. */
    posterKey: text("poster_key"),
    /** How loud it is, `peaksPerSecond` bytes a second; null until it was heard. */
    peaksKey: text("peaks_key"),
    mediaType: text("media_type").notNull(),
    bytes: integer("bytes").notNull(),
    /** The width of an image or a video as it is shown, after its rotation. */
    width: integer("width"),
    height: integer("height"),
    durationMs: integer("duration_ms"),
    /** Degrees clockwise: 0, 90, 180, 270. */
    rotation: integer("rotation"),
    framesPerSecond: real("frames_per_second"),
    videoCodec: text("video_codec"),
    audioCodec: text("audio_codec"),
    /** Lower-case hex. */
    sha256: text("sha256").notNull(),
    isUsedForShorts: boolean("is_used_for_shorts").notNull().default(false),
    isGeneratedShort: boolean("is_generated_short").notNull().default(false),
    /** What it was cut from. */
    sourceMediaId: id("source_media_id").references((): AnyPgColumn => media.id, { onDelete: "set null" }),
    /** Who made it, where it was generated, and from what. */
    provider: text("provider"),
    prompt: text("prompt"),
    /** What it shows, for people who do not see it. */
    alt: text("alt"),
    createdAt: moment("created_at").notNull(),
    /** Its content goes a day later; until then it can be taken back. */
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    index("media_user").on(table.workspaceId, table.createdAt, table.id),
    uniqueIndex("media_file").on(table.fileKey),
    uniqueIndex("media_content")
      .on(table.workspaceId, table.sha256)
      .where(sql`${table.deletedAt} is null and ${table.category} = 'upload'`),
    index("media_source").on(table.sourceMediaId),
    index("media_deleted")
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { workspace } from "../../../accounts/workspaces.tables.ts";
import type { AspectRatio, CaptionStyle, Crop, ShortState, SpokenWord } from "../../../contract/media/video.ts";
import { id, moment, workspaceId } from "../../../db/columns.ts";
import { media } from "../../publishing/posts/posts.tables.ts";
import { mediaJob } from "../video/video.tables.ts";

const owner = () =>
  workspaceId("user_id")
    .notNull()
    .references(() => workspace.id, { onDelete: "cascade" });
const source = () =>
  id("media_id")
    .notNull()
    .references(() => media.id, { onDelete: "cascade" });

/** What is said in a media, 2,000 words a row. Words are numbered through all rows. */
export const transcript = pgTable(
  "transcript",
  {
    mediaId: source(),
    /** Each time that it is written down anew. */
    gen: integer("gen").notNull(),
    place: integer("place").notNull(),
    workspaceId: owner(),
    /** As the model heard it: "fr". */
    language: text("language").notNull(),
    words: jsonb("words").$type<SpokenWord[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.gen, table.place] }),
    index("transcript_user").on(table.workspaceId),
  ],
);

/** Where nothing is heard, as [from, to] in milliseconds. */
export const silence = pgTable(
  "silence",
  {
    mediaId: source(),
    gen: integer("gen").notNull(),
    workspaceId: owner(),
    spans: jsonb("spans").$type<[fromMs: number, toMs: number][]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.gen] }), index("silence_user").on(table.workspaceId)],
);

/** Where the picture cuts, in milliseconds; looked for inside one span, closely. */
export const sceneCut = pgTable(
  "scene_cut",
  {
    mediaId: source(),
    gen: integer("gen").notNull(),
    fromMs: integer("from_ms").notNull(),
    toMs: integer("to_ms").notNull(),
    workspaceId: owner(),
    cuts: jsonb("cuts").$type<number[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.gen, table.fromMs, table.toMs] }),
    index("scene_cut_user").on(table.workspaceId),
  ],
);

/** A clip of a long video, as it was chosen and as its owner changed it. */
export const short = pgTable(
  "short",
  {
    id: id("id").primaryKey(),
    workspaceId: owner(),
    mediaId: source(),
    jobId: id("job_id")
      .notNull()
      .references(() => mediaJob.id, { onDelete: "cascade" }),
    /** In the order in which they were chosen, the best first. */
    place: integer("place").notNull(),
    /** The generation of the transcript that its words are of. */
    gen: integer("gen").notNull(),
    startWord: integer("start_word").notNull(),
    endWord: integer("end_word").notNull(),
    /** Cut in silences near its first and last word. */
    fromMs: integer("from_ms").notNull(),
    toMs: integer("to_ms").notNull(),
    title: text("title").notNull(),
    hook: text("hook").notNull(),
    /** 0 to 100. */
    score: integer("score").notNull(),
    aspectRatio: text("aspect_ratio").$type<AspectRatio>().notNull(),
    crop: jsonb("crop").$type<Crop>().notNull(),
    captionStyle: text("caption_style").$type<CaptionStyle>().notNull(),
    captionLanguage: text("caption_language").notNull(),
    /** Words that its owner wrote otherwise, by their number. */
    words: jsonb("words_override").$type<Record<string, string>>().notNull().default({}),
    /** Lines in another language than the spoken one, by their first word. */
    translation: jsonb("translation").$type<{ startWord: number; endWord: number; text: string }[]>(),
    suggestedPost: text("suggested_post").notNull(),
    state: text("state").$type<ShortState>().notNull(),
    failure: text("failure"),
    resultMediaId: id("result_media_id").references(() => media.id, { onDelete: "set null" }),
    /** The hash of everything that the result was rendered from: SHA-256, lower-case hex. */
    renderHash: text("render_hash"),
    /** Whether its first rendering was paid for, and how often it was rendered again since. */
    isPaid: boolean("is_paid").notNull().default(false),
    renders: integer("renders").notNull().default(0),
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("short_user").on(table.workspaceId, table.createdAt),
    index("short_media").on(table.mediaId, table.place),
    uniqueIndex("short_job").on(table.jobId, table.place),
    index("short_result")
      .on(table.resultMediaId)
      .where(sql`result_media_id is not null`),
  ],
);

import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { workspace } from "../../../accounts/workspaces.tables.ts";
import type { MediaJobKind } from "../../../contract/media/video.ts";
import { id, moment, workspaceId } from "../../../db/columns.ts";
import { media } from "../../publishing/posts/posts.tables.ts";
import type { MediaJobInput } from "../video-input.ts";

/** Work on videos. How far it is stands in the row of its job, whose subject it is. */
export const mediaJob = pgTable(
  "media_job",
  {
    id: id("id").primaryKey(),
    workspaceId: workspaceId("user_id")
      .notNull()
      .references(() => workspace.id, { onDelete: "cascade" }),
    kind: text("kind").$type<MediaJobKind>().notNull(),
    /** What it is made from, where that is one video. */
    mediaId: id("media_id").references(() => media.id, { onDelete: "cascade" }),
    input: jsonb("input").$type<MediaJobInput>().notNull(),
    /** The client's; the same one again finds this job. */
    requestId: text("request_id"),
    /** Set before a vendor that bills is asked, so that it is asked once. */
    armedAt: moment("armed_at"),
    submittedAt: moment("submitted_at"),
    /** The vendor's name of it. */
    providerJobId: text("provider_job_id"),
    costMicros: integer("cost_micros").notNull().default(0),
    resultMediaId: id("result_media_id").references(() => media.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    endedAt: moment("ended_at"),
  },
  (table) => [
    index("media_job_user").on(table.workspaceId, table.createdAt),
    index("media_job_media").on(table.mediaId),
    index("media_job_result")
      .on(table.resultMediaId)
      .where(sql`result_media_id is not null`),
    uniqueIndex("media_job_request").on(table.workspaceId, table.requestId),
  ],
);

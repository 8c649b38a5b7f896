import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, requestId, userParams } from "../schema.ts";
import { platforms } from "../networks/networks.ts";
import { postLanguages } from "./planner.ts";
import { zone } from "../times.ts";

/** The most of one table. */
export const importLimits = { rows: 500, characters: 1_000_000 } as const;

export const importColumns = ["date", "time", "platform", "text", "title", "link", "first_comment"] as const;
export type ImportColumn = (typeof importColumns)[number];

/** `values`: more of them than there are columns. Of a text, what its network would refuse it for. */
export const rowProblems = [
  "empty",
  "date",
  "time",
  "past",
  "platform",
  "link",
  "too_long",
  "cashtags",
  "characters",
  "values",
] as const;
export type RowProblem = (typeof rowProblems)[number];

/** Rows count as a spreadsheet counts them: the first line, which names the columns, is 1. */
const row = z.int();

const imported = z.object({
  /** How many hold something. */
  rows: z.int(),
  /** False where nothing was stored. */
  stored: z.boolean(),
  posts: z.array(
    z.object({
      row,
      /** Null where it was not stored. */
      post_id: z.nullable(id),
      platform: z.enum(platforms),
      title: z.string(),
      text: z.string(),
      first_comment: z.nullable(z.string()),
      wall_time: z.string(),
    }),
  ),
  errors: z.array(z.object({ row, column: z.nullable(z.enum(importColumns)), code: z.enum(rowProblems) })),
  /** Columns of the table that nothing was read from. */
  ignored: z.array(z.string()),
});
export type ImportResult = z.infer<typeof imported>;

export const importPosts = endpoint({
  method: "POST",
  path: "/api/social/planner/import/{userId}",
  access: "owner",
  right: "planner.edit",
  summary:
    "Keeps each row of a table as a planned post; nothing is scheduled. Without `skip_bad`, one row that is wrong keeps all from being stored. The same request_id stores the same rows once",
  params: userParams,
  maxBytes: 3 * 1024 * 1024,
  body: z.object({
    csv: z.string().check(z.minLength(1), z.maxLength(importLimits.characters)),
    /** The zone of all its times. */
    zone,
    language: z.optional(z.enum(postLanguages)),
    /** Reads the table, and stores nothing. */
    dry_run: z.optional(z.boolean()),
    skip_bad: z.optional(z.boolean()),
    request_id: z.optional(requestId),
  }),
  response: imported,
});

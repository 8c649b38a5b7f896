import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, moment, userParams } from "../schema.ts";
import { mediaProblems } from "./media.rules.ts";
import { postLimits, postPart, utm } from "./parts.ts";
import { sentPlatform } from "./planner.ts";
import { wallTime, zone } from "../times.ts";

const check = z.object({
  /** As how many units of `social-publications` it would count. */
  units: z.int(),
  /** The length of each part, as the network counts it for the account. */
  lengths: z.array(z.object({ length: z.int(), most: z.int() })),
  /** Why the network would refuse the media of a part, from 0, with what it allows; null where it takes them. */
  unfit_media: z.nullable(z.object({ part: z.int(), problem: z.enum(mediaProblems), limit: z.optional(z.number()) })),
  /** What says the same on the account, from 90 days before on, the latest first. */
  duplicates: z.array(z.object({ publication_id: id, at: moment, remote_url: z.nullable(z.string()) })),
  /** What goes out from the account less than an hour before or after. */
  same_hour: z.array(z.object({ publication_id: id, at: moment, title: z.string() })),
  /** Whether the account is to be connected again before the time. */
  expires_before: z.boolean(),
  /** The next free time of the account's queue; null without an account, without weekly times, or where a year is full. */
  next_free: z.nullable(z.object({ wall_time: z.string(), due_at: moment })),
});
export type PostCheck = z.infer<typeof check>;

export const checkPost = endpoint({
  method: "POST",
  path: "/api/social/planner/check/{userId}",
  access: "owner",
  right: "planner.read",
  reads: true,
  summary:
    "What to know before a post is scheduled: its units, what its media lack, duplicates, neighbours, the account's end; stores nothing",
  params: userParams,
  body: z.object({
    platform: sentPlatform,
    /** Absent, the primary account of the network. */
    account_id: z.optional(id),
    /** The post it is of, whose own open publication is no duplicate and no neighbour. */
    post_id: z.optional(id),
    parts: z.array(postPart).check(z.minLength(1), z.maxLength(postLimits.parts)),
    first_comment: z.optional(z.nullable(z.string().check(z.maxLength(postLimits.comment)))),
    utm: z.optional(z.nullable(utm)),
    /** Absent, it is asked about for now. */
    wall_time: z.optional(wallTime),
    /** Absent, the account's. */
    zone: z.optional(zone),
  }),
  response: check,
});

import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, moment, userParams } from "../schema.ts";
import { byPlatform, platforms } from "../networks/networks.ts";
import { sentPlatform as platform } from "./planner.ts";
import { localDay } from "../times.ts";

const prefix = "/api/social/planner" as const;
const count = z.int();
const amount = z.nullable(count);

/** What a network counts of a post; null where it does not tell. */
const numbers = z.object({
  impressions: amount,
  reached: amount,
  reactions: amount,
  comments: amount,
  shares: amount,
  clicks: amount,
});

/** Why there are no numbers: `not_shown`: the network shows them to its own pages and apps alone. */
export const noNumbersReasons = ["not_published", "not_yet", "not_shown", "not_answered"] as const;

export const readPostMetrics = endpoint({
  method: "GET",
  path: `${prefix}/{platform}/{post}/{userId}/metrics`,
  access: "owner",
  right: "planner.read",
  summary:
    "What a network counted of a post, as of its last reading: an hour, a day, three days and a week after it is out, at X a day and a week after",
  params: z.object({ platform, post: id, ...userParams.shape }),
  names: { platform: null, post: "social-post" },
  response: z.union([
    z.object({ as_of: moment, numbers, source: z.enum(platforms) }),
    z.object({ numbers: z.null(), reason: z.enum(noNumbersReasons) }),
  ]),
});
export type PostMetrics = z.infer<typeof readPostMetrics.response>;

const published = z.object(byPlatform(() => count));
const figures = {
  published,
  failed: count,
  /** How many of the published ones have numbers, and what those come to by now; null where none has. */
  measured: count,
  numbers: z.nullable(numbers),
};

export const readSocialStatistics = endpoint({
  method: "GET",
  path: `${prefix}/posts/statistics/{userId}`,
  access: "owner",
  right: "planner.read",
  summary:
    "What was published and what failed on each UTC day, both days included, at most 366, and how it was received. The last 30 days without dates",
  params: userParams,
  query: z.object({ startDate: z.optional(localDay), endDate: z.optional(localDay) }),
  response: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** When the newest of the numbers was read. */
    as_of: z.nullable(moment),
    totals: z.object(figures),
    days: z.array(z.object({ day: z.iso.date(), ...figures })),
    /** By reactions, comments and shares, the best first. */
    best: z.array(
      z.object({
        publication_id: id,
        post_id: id,
        platform: z.enum(platforms),
        excerpt: z.string(),
        published_at: moment,
        remote_url: z.nullable(z.string()),
        numbers,
      }),
    ),
  }),
});
export type SocialStatistics = z.infer<typeof readSocialStatistics.response>;

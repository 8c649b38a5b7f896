import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, moment, userParams } from "../schema.ts";
import { publicationStates } from "./publications.ts";
import { platforms } from "../networks/networks.ts";
import { localDay, zone } from "../times.ts";

const prefix = "/api/social/planner" as const;

/** The most days that one call shows. */
export const mostCalendarDays = 62;
const dayMs = 86_400_000;
const isSpan = ({ from, to }: { from: string; to: string }) => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs;
  return days >= 0 && days <= mostCalendarDays;
};

export const calendarEntry = z.object({
  kind: z.enum(["publication", "draft"]),
  /** The id of the publication, or of the post where it is a draft. */
  id,
  post_id: id,
  campaign_id: z.nullable(id),
  title: z.string(),
  /** How its first part begins. */
  excerpt: z.string(),
  /** One of a publication. */
  platforms: z.array(z.enum(platforms)),
  account_id: z.nullable(id),
  wall_time: z.string(),
  zone: z.string(),
  /** The instant that the wall time names in its zone. */
  at: moment,
  state: z.enum([...publicationStates, "draft"]),
  /** A move names it as its `base_version`. */
  revision: z.int(),
  parts: z.int(),
  /** What its parts show; null where they are words alone. */
  media: z.nullable(z.enum(["image", "video"])),
  late: z.boolean(),
  error_code: z.nullable(z.string()),
  remote_url: z.nullable(z.string()),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

const calendar = z.object({
  entries: z.array(calendarEntry),
  /** How many publications wait for a word of their owner, and accounts that are to be connected again. */
  attention: z.int(),
  /** The units of `social-publications` in this period; null is without a limit. */
  units: z.object({ left: z.nullable(z.int()), limit: z.nullable(z.int()) }),
});
export type Calendar = z.infer<typeof calendar>;

export const readCalendar = endpoint({
  method: "GET",
  path: `${prefix}/calendar/{userId}`,
  access: "owner",
  right: "planner.read",
  summary:
    "Publications, and posts with a planned time of which nothing is scheduled, of at most 62 local days; `to` is not among them",
  params: userParams,
  query: z
    .object({ from: localDay, to: localDay, zone, campaign_id: z.optional(id) })
    .check(z.refine(isSpan, { path: ["to"] })),
  response: calendar,
});

import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { baseVersion, id, list, moment, page, pageQuery, requestId, userParams } from "../schema.ts";
import { postLimits, postPart } from "./parts.ts";
import { publicationItemKinds, publicationItemStates, publicationStates } from "./publications.ts";
import { platforms } from "../networks/networks.ts";
import { sentPlatform as platform } from "./planner.ts";
import { scheduledDate, zone } from "../times.ts";

const prefix = "/api/social/planner" as const;
const ofPublication = { params: z.object({ id }), names: { id: "publication" } } as const;
const link = z.string().check(z.maxLength(2_000), z.regex(/^https?:\/\//));

export const publicationView = z.object({
  id,
  post_id: id,
  account_id: id,
  platform: z.enum(platforms),
  parts: z.array(postPart),
  first_comment: z.nullable(z.string()),
  wall_time: z.string(),
  zone: z.string(),
  due_at: moment,
  state: z.enum(publicationStates),
  /** Names the version in changes of it. */
  revision: z.int(),
  units: z.int(),
  late: z.boolean(),
  attempts: z.int(),
  /** When it is tried again by itself. */
  next_try_at: z.nullable(moment),
  /** Why it failed, or what it waits for: `ask` asks its owner whether the post is online. */
  error_code: z.nullable(z.string()),
  error_detail: z.nullable(z.string()),
  items: z.array(
    z.object({
      place: z.int(),
      kind: z.enum(publicationItemKinds),
      state: z.enum(publicationItemStates),
      remote_url: z.nullable(z.string()),
    }),
  ),
  published_at: z.nullable(moment),
});
export type PublicationView = z.infer<typeof publicationView>;

/** The caller knows that the account has to be connected again before the moment. */
const acceptExpiry = z.optional(z.boolean());

/** When and from where a post goes out. */
const schedule = {
  /** A connected account; absent, the primary one of the network. */
  profile_id: z.optional(id),
  scheduled_date: z.optional(scheduledDate),
  zone: z.optional(zone),
  request_id: z.optional(requestId),
  accept_expiry: acceptExpiry,
};

const scheduled = z.object({
  post: z.object({ id, platform: z.enum(platforms), content: z.string() }),
  publication_id: id,
  state: z.enum(publicationStates),
  due_at: moment,
  publication: publicationView,
});

export const publishPost = endpoint({
  method: "POST",
  path: `${prefix}/publish/post`,
  access: "owner",
  right: "planner.publish",
  summary:
    "Publishes at once or at a time: an instant where the date has an offset, else a wall time in the zone, or in the account's. The same request_id answers the same",
  status: 202,
  body: z.object({
    user_id: z.optional(id),
    platform,
    content: z.string().check(z.maxLength(postLimits.partLength)),
    /** Addresses of the caller's own media alone. */
    urls: z.optional(z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(postLimits.mediaOfPart))),
    ...schedule,
  }),
  response: scheduled,
});

export const publishStoredPost = endpoint({
  method: "POST",
  path: `${prefix}/post/{id}/publish`,
  access: "owner",
  right: "planner.publish",
  summary: "Publishes a stored post as its network shows it, with its thread and first comment, as publish/post does",
  status: 202,
  params: z.object({ id }),
  names: { id: "social-post" },
  body: z.object({ platform, ...schedule }),
  response: scheduled,
});

export const listPendingPosts = endpoint({
  method: "GET",
  path: `${prefix}/pending-posts/{userId}`,
  access: "owner",
  right: "planner.read",
  summary: "What is scheduled or on its way, the newest first",
  params: userParams,
  query: pageQuery,
  response: list(page(publicationView)),
});

export const listPublicationsOfPost = endpoint({
  method: "GET",
  path: `${prefix}/post/{id}/publications`,
  access: "owner",
  right: "planner.read",
  summary: "Where a post went and goes, the next first; what was cancelled is left out",
  params: z.object({ id }),
  names: { id: "social-post" },
  response: z.object({ data: z.array(publicationView) }),
});

export const listAttention = endpoint({
  method: "GET",
  path: `${prefix}/attention/{userId}`,
  access: "owner",
  right: "planner.read",
  summary:
    "What failed, was missed, is partly out, waits for its account, or nothing is known of; and what went out in the last seven days after it met trouble, the newest first",
  params: userParams,
  response: z.object({
    data: z.array(publicationView),
    /** `trouble`: what the last call but those that worked came to; null where it was late alone. */
    solved: z.array(z.object({ ...publicationView.shape, trouble: z.nullable(z.string()) })),
  }),
});

export const readPublication = endpoint({
  method: "GET",
  path: `${prefix}/publication/{id}`,
  access: "owner",
  right: "planner.read",
  summary: "One publication as it stands",
  ...ofPublication,
  response: publicationView,
});

export const movePublication = endpoint({
  method: "PATCH",
  path: `${prefix}/publication/{id}`,
  access: "owner",
  right: "planner.publish",
  summary: "Moves it to another time, while it waits; what is going is 409 with what stands now",
  ...ofPublication,
  body: z.object({
    base_version: baseVersion,
    scheduled_date: scheduledDate,
    zone: z.optional(zone),
    accept_expiry: acceptExpiry,
  }),
  response: publicationView,
});

export const rewritePublication = endpoint({
  method: "POST",
  path: `${prefix}/publication/{id}/rewrite`,
  access: "owner",
  right: "planner.publish",
  summary:
    "Gives it the words that its post has by now, while it waits, and holds the units that they take; what is going is 409",
  ...ofPublication,
  body: z.object({ base_version: baseVersion }),
  response: publicationView,
});

export const cancelPublication = endpoint({
  method: "POST",
  path: `${prefix}/publication/{id}/cancel`,
  access: "owner",
  right: "planner.publish",
  whileOff: true,
  summary: "Takes it back, while nothing of it is out",
  ...ofPublication,
  body: z.object({ base_version: baseVersion }),
  response: publicationView,
});

export const retryPublication = endpoint({
  method: "POST",
  path: `${prefix}/publication/{id}/retry`,
  access: "owner",
  right: "planner.publish",
  summary: "Publishes at once what failed, was missed or is partly out, after what is out",
  ...ofPublication,
  body: z.object({ base_version: baseVersion }),
  response: publicationView,
});

export const resolvePublication = endpoint({
  method: "POST",
  path: `${prefix}/publication/{id}/resolve`,
  access: "owner",
  right: "planner.publish",
  whileOff: true,
  summary: "Its owner's word where nothing is known: it is online, with its link, or it is not and is published again",
  ...ofPublication,
  body: z.object({ outcome: z.enum(["online", "offline"]), url: z.optional(link) }),
  response: publicationView,
});

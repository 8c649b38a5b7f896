import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, moment, requestId, success, userParams } from "../schema.ts";
import { socialPostView } from "../publishing/posts.contract.ts";
import { platforms } from "../networks/networks.ts";
import { postLanguages, profileSources, sentPlatform as platform } from "../publishing/planner.ts";

/** How long what was read of a profile serves again, the longest text that stands for one, and the posts written at once. */
export const profileLimits = { cachedMinutes: 5, text: 20_000, kept: 100, posts: 10 } as const;

export const profileView = z.object({
  id,
  platform: z.enum(platforms),
  url: z.string(),
  /** Where the facts come from: the connected account, the network by name, the public page, or a text of the caller's. */
  source: z.enum(profileSources),
  /** By name, such as `name`, `handle`, `description`, `followers`; what the source does not tell is absent. */
  facts: z.record(z.string(), z.string()),
  /** Texts of its newest posts, where the source shows them. */
  posts: z.array(z.string()),
  summary: z.nullable(z.string()),
  /** Whether it is kept; else it is gone after five minutes. */
  kept: z.boolean(),
  fetched_at: moment,
});
export type ProfileView = z.infer<typeof profileView>;

export const extractProfile = endpoint({
  method: "POST",
  path: "/api/social/profile/extract",
  access: "owner",
  right: "planner.edit",
  summary:
    "Reads a profile: the caller's own account, else X by user name (one social-generation), else the public page; nothing behind a login. At most 30 an hour, 6 with force_refresh",
  body: z.object({
    user_id: z.optional(id),
    profile_url: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_048)),
    /** Whose profile a page is that stands on neither network. */
    platform: z.optional(platform),
    /** What the profile says, pasted by the caller: nothing is fetched then. */
    text: z.optional(z.string().check(z.trim(), z.minLength(20), z.maxLength(profileLimits.text))),
    save_to_db: z.optional(z.boolean()),
    /** Reads it although it was read in the last five minutes. */
    force_refresh: z.optional(z.boolean()),
  }),
  response: z.object({
    ...profileView.shape,
    /** It was read earlier in the last five minutes. */
    cached: z.boolean(),
    /** What the network bills for this reading, in micro-USD. */
    cost_micros: z.int(),
  }),
});

const ofProfile = {
  user_id: z.optional(id),
  profile_id: id,
  /** French where it is absent. */
  language: z.optional(z.enum(postLanguages)),
  /** A repeat with the same one is answered as the first was, and counts no unit. */
  request_id: z.optional(requestId),
};

export const summarizeProfile = endpoint({
  method: "POST",
  path: "/api/social/profile/summary",
  access: "owner",
  right: "planner.edit",
  summary: "Who speaks in a profile, what about and how; written once for each reading of it. One social-generation",
  body: z.object(ofProfile),
  response: z.object({ profile_id: id, summary: z.string() }),
});

export const writeProfilePosts = endpoint({
  method: "POST",
  path: "/api/social/profile/posts",
  access: "owner",
  right: "planner.edit",
  summary: "Writes and keeps posts in the manner of a profile. One social-generation for all of them",
  body: z.object({
    ...ofProfile,
    num_posts: z.optional(z.int().check(z.minimum(1), z.maximum(profileLimits.posts))),
    /** The network of the posts; that of the profile where it is absent. */
    platform: z.optional(platform),
    /** What they are about, in the person's own words. */
    topic: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000))),
  }),
  response: z.object({ posts: z.array(socialPostView) }),
});

export const listProfiles = endpoint({
  method: "GET",
  path: "/api/social/profiles/{userId}",
  access: "owner",
  right: "planner.read",
  summary: "The profiles that the caller keeps, the one that was read last first",
  params: userParams,
  query: z.object({ platform: z.optional(platform) }),
  response: z.array(profileView),
});

export const listProfileLinks = endpoint({
  method: "GET",
  path: "/api/social/planner/profile-links/{userId}",
  access: "owner",
  right: "planner.read",
  summary: "Where the profiles stand that the caller keeps, the newest first",
  params: userParams,
  response: z.array(
    z.object({ id, profile_id: z.nullable(id), platform: z.enum(platforms), url: z.string(), created_at: moment }),
  ),
});

export const removeProfileLink = endpoint({
  method: "DELETE",
  path: "/api/social/planner/profil/{userId}/{link}",
  access: "owner",
  right: "planner.edit",
  summary: "Deletes a kept profile and its link",
  params: z.object({ ...userParams.shape, link: id }),
  names: { link: "profile-link" },
  response: success,
});

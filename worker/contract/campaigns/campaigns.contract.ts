import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, list, moment, page, pageQuery, requestId, success, userParams } from "../schema.ts";
import { platforms } from "../networks/networks.ts";
import { campaignPosts, campaignStatuses, planItem, postLanguages, postTones } from "../publishing/planner.ts";
import { localDay, zone } from "../times.ts";

const prefix = "/api/social/planner" as const;
/** The id has none of the dashes of words that stand at its place in other paths. */
const ofCampaign = {
  params: z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9]{20,64}$/)) }),
  names: { id: "campaign" },
} as const;
const words = (least: number, most: number) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most));
const networks = z.array(z.enum(platforms)).check(
  z.minLength(1),
  z.maxLength(platforms.length),
  z.refine((all) => new Set(all).size === all.length),
);

const fields = {
  name: words(1, 120),
  goal: words(1, 500),
  audience: words(0, 500),
  brief: words(0, 10_000),
  platforms: networks,
  language: z.enum(postLanguages),
  tone: z.enum(postTones),
  /** The first and the last day, in `zone`. */
  starts_on: localDay,
  ends_on: localDay,
  zone,
};
const sent = z.object({
  user_id: z.optional(id),
  ...fields,
  /** Absent, a new one is French, and a change leaves it as it is. */
  language: z.optional(fields.language),
  website_url: z.optional(z.nullable(z.url({ protocol: /^https$/ }).check(z.maxLength(2_000)))),
  num_posts: z.optional(z.int().check(z.minimum(1), z.maximum(campaignPosts.most))),
});

export const campaignView = z.object({
  id,
  ...fields,
  website_url: z.nullable(z.string()),
  /** The plan was made without the website: it could not be read. */
  website_unread: z.boolean(),
  num_posts: z.int(),
  status: z.enum(campaignStatuses),
  failure: z.nullable(z.string()),
  plan: z.nullable(z.array(planItem)),
  posts: z.int(),
  created_at: moment,
  updated_at: moment,
  archived_at: z.nullable(moment),
});
export type CampaignView = z.infer<typeof campaignView>;

export const listOwnCampaigns = endpoint({
  method: "GET",
  path: prefix,
  access: "owner",
  right: "planner.read",
  summary: "The caller's campaigns that are not archived, the newest first",
  query: z.object({ user_id: z.optional(id), ...pageQuery.shape }),
  response: list(page(campaignView)),
});

export const listCampaigns = endpoint({
  method: "GET",
  path: "/api/user/social/planner/{userId}",
  access: "owner",
  right: "planner.read",
  summary: "Every campaign of the caller, archived ones too, the newest first",
  params: userParams,
  query: pageQuery,
  response: list(page(campaignView)),
});

export const createCampaign = endpoint({
  method: "POST",
  path: prefix,
  access: "owner",
  right: "planner.edit",
  summary: "Makes a campaign; its plan is made by the next call",
  body: z.object({
    ...sent.shape,
    /** A repeat with the same one finds the campaign that the first made. */
    request_id: z.optional(requestId),
  }),
  response: campaignView,
});

export const readCampaign = endpoint({
  method: "GET",
  path: `${prefix}/{id}`,
  access: "owner",
  right: "planner.read",
  summary: "One campaign",
  ...ofCampaign,
  response: campaignView,
});

export const changeCampaign = endpoint({
  method: "PUT",
  path: `${prefix}/{id}`,
  access: "owner",
  right: "planner.edit",
  summary: "Replaces what a campaign says of itself; a plan and posts that are there stay as they are",
  ...ofCampaign,
  body: z.object({ ...sent.shape, archived: z.optional(z.boolean()) }),
  response: campaignView,
});

export const removeCampaign = endpoint({
  method: "DELETE",
  path: `${prefix}/{id}`,
  access: "owner",
  right: "planner.edit",
  summary: "Deletes a campaign and its posts, but for those that were liked, changed or ever scheduled",
  ...ofCampaign,
  response: success,
});

export const checkCampaignPermission = endpoint({
  method: "GET",
  path: `${prefix}/check-permission/{userId}`,
  access: "owner",
  right: "planner.read",
  summary: "Whether the plan has a campaign left, and how many drafts of the composer are kept",
  params: userParams,
  response: z.object({
    can_campaign: z.boolean(),
    snapshot_post_count: z.int(),
    /** Why not, in the language of the request, and its code. */
    error: z.optional(z.string()),
    error_code: z.optional(z.string()),
  }),
});

export const readActiveCampaign = endpoint({
  method: "GET",
  path: `${prefix}/active-campaign/{userId}`,
  access: "owner",
  right: "planner.read",
  summary: "The newest campaign whose days hold today in its zone; null without one",
  params: userParams,
  response: z.nullable(campaignView),
});

export const listActiveCampaigns = endpoint({
  method: "GET",
  path: `${prefix}/all-active-campaigns/{userId}`,
  access: "owner",
  right: "planner.read",
  summary: "Every campaign whose days hold today in its zone, the newest first",
  params: userParams,
  response: z.array(campaignView),
});

export const checkPosts = endpoint({
  method: "GET",
  path: `${prefix}/{id}/check-posts`,
  access: "owner",
  right: "planner.read",
  summary: "How many posts a campaign has; `generating` until the first are there or the generation failed",
  ...ofCampaign,
  response: z.object({
    has_posts: z.boolean(),
    count: z.int(),
    generating: z.boolean(),
    status: z.enum(campaignStatuses),
    /** Why the generation failed, in the language of the request. */
    error_message: z.nullable(z.string()),
  }),
});

export const readCampaignOfPost = endpoint({
  method: "GET",
  path: "/api/posts/{id}/campaign",
  access: "owner",
  right: "planner.read",
  summary: "The campaign that a post belongs to; null for one without",
  params: z.object({ id }),
  names: { id: "social-post" },
  response: z.nullable(campaignView),
});

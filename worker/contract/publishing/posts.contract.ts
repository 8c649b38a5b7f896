import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import {
  baseVersion,
  id,
  list,
  moment,
  namedPerson,
  orNull,
  page,
  pageQuery,
  requestId,
  success,
  userParams,
} from "../schema.ts";
import {
  aiMetriques,
  aiMetriquesCalculees,
  aiOptimisation,
  aiPrevisions,
  aiRecommandations,
  aiScores,
  aiSemantique,
  aiSentiment,
  aiTiming,
} from "./analysis.ts";
import { postLimits, postPart, utm } from "./parts.ts";
import { platforms } from "../networks/networks.ts";
import { postLanguages, postOrigins } from "./planner.ts";
import { wallTime, zone } from "../times.ts";

const prefix = "/api/social/planner" as const;
const ofPost = { params: z.object({ id }), names: { id: "social-post" } } as const;

/** A post as one network shows it; a thread has several parts. */
export const postVariant = z.object({
  platform: z.enum(platforms),
  parts: z.array(postPart).check(z.minLength(1), z.maxLength(postLimits.parts)),
  first_comment: z.nullable(z.string().check(z.maxLength(postLimits.comment))),
  utm: z.nullable(utm),
});
export type PostVariant = z.infer<typeof postVariant>;

const sentVariant = z.object({
  ...postVariant.shape,
  first_comment: orNull(postVariant.shape.first_comment),
  utm: orNull(utm),
});
const variants = z.array(sentVariant).check(
  z.minLength(1),
  z.maxLength(platforms.length),
  z.refine((all) => new Set(all.map(({ platform }) => platform)).size === all.length),
);

export const socialPostView = z.object({
  id,
  /** The member who wrote it, or had it written; null for one who is gone. */
  author: z.nullable(namedPerson),
  campaign_id: z.nullable(id),
  plan_item: z.nullable(z.int()),
  origin: z.enum(postOrigins),
  title: z.string(),
  liked: z.boolean(),
  /** A change names it as its `base_version`. */
  version: z.int(),
  language: z.enum(postLanguages),
  variants: z.array(postVariant),
  /** The text that its variants follow where they say the same; null where none was written. */
  base_parts: z.nullable(z.array(postPart)),
  /** When it is meant to go out, and the zone of that time; null for both where no time is planned. */
  wall_time: z.nullable(z.string()),
  zone: z.nullable(z.string()),
  /** False before the first analysis, and again once the content has changed. */
  ai_analysis_completed: z.boolean(),
  /** Whether an analysis runs, or the last one failed. */
  ai_analysis_state: z.nullable(z.enum(["running", "failed"])),
  ai_scores: z.nullable(aiScores),
  ai_sentiment: z.nullable(aiSentiment),
  ai_semantique: z.nullable(aiSemantique),
  ai_optimisation: z.nullable(aiOptimisation),
  ai_timing: z.nullable(aiTiming),
  ai_metriques: aiMetriques,
  ai_metriques_calculees: z.nullable(aiMetriquesCalculees),
  ai_previsions: aiPrevisions,
  ai_recommandations: z.nullable(aiRecommandations),
  ai_analyzed_at: z.nullable(moment),
  ai_model: z.nullable(z.string()),
  created_at: moment,
  updated_at: moment,
});
export type SocialPostView = z.infer<typeof socialPostView>;

const baseParts = z.array(postPart).check(z.minLength(1), z.maxLength(postLimits.parts));
const title = z.string().check(z.trim(), z.maxLength(200));

/** A local time and its zone, which come together; null for both takes a planned time away. */
const plannedTime = { wall_time: z.optional(z.nullable(wallTime)), zone: z.optional(z.nullable(zone)) };
type PlannedTime = { wall_time?: string | null | undefined; zone?: string | null | undefined };
const isWhole = ({ wall_time: time = null, zone: name = null }: PlannedTime) => (time === null) === (name === null);

const newPost = z
  .object({
    /** A repeat with the same one finds the post that the first made. */
    request_id: z.optional(requestId),
    campaign_id: z.optional(id),
    title: z.optional(title),
    /** French where it is absent. */
    language: z.optional(z.enum(postLanguages)),
    variants,
    base_parts: z.optional(baseParts),
    ...plannedTime,
  })
  .check(z.refine(isWhole));
const listed = { params: userParams, query: pageQuery, response: list(page(socialPostView)) } as const;

export const readPost = endpoint({
  method: "GET",
  path: `${prefix}/get/post/{id}`,
  access: "owner",
  right: "planner.read",
  summary: "One post with its variants and what was analysed of it",
  ...ofPost,
  response: socialPostView,
});

export const listOwnPosts = endpoint({
  method: "GET",
  path: `${prefix}/user/post/{userId}`,
  access: "owner",
  right: "planner.read",
  summary: "The caller's posts outside of campaigns, the newest first",
  ...listed,
});

export const createPost = endpoint({
  method: "POST",
  path: `${prefix}/posts/{userId}`,
  access: "owner",
  right: "planner.edit",
  summary: "Keeps a new post; `media_ids` name media of the caller's own",
  params: userParams,
  body: newPost,
  response: socialPostView,
});

export const saveDraft = endpoint({
  method: "POST",
  path: `${prefix}/save-draft/{userId}`,
  access: "owner",
  right: "planner.edit",
  summary: "Keeps a post that is not finished; as createPost",
  params: userParams,
  body: newPost,
  response: socialPostView,
});

export const saveGenerated = endpoint({
  method: "POST",
  path: `${prefix}/save-generated/{userId}`,
  access: "owner",
  right: "planner.edit",
  summary: "Keeps a generated text or image as a post",
  params: userParams,
  body: newPost,
  response: socialPostView,
});

export const changePost = endpoint({
  method: "PUT",
  path: `${prefix}/posts/{id}`,
  access: "owner",
  right: "planner.edit",
  summary: "Changes a post; refused where another change came first. What is scheduled keeps its words",
  ...ofPost,
  body: z
    .object({
      base_version: baseVersion,
      title: z.optional(title),
      language: z.optional(z.enum(postLanguages)),
      variants: z.optional(variants),
      base_parts: z.optional(baseParts),
      ...plannedTime,
    })
    .check(z.refine(isWhole)),
  response: socialPostView,
});

export const likePost = endpoint({
  method: "POST",
  path: `${prefix}/toggle-like/post/{id}`,
  access: "owner",
  right: "planner.edit",
  summary: "Likes a post, or no longer",
  ...ofPost,
  response: z.object({ liked: z.boolean() }),
});

export const removePost = endpoint({
  method: "DELETE",
  path: `${prefix}/{userId}/posts/{post}`,
  access: "owner",
  right: "planner.edit",
  summary: "Deletes a post; refused while it is scheduled. What was published stays listed, and online",
  params: z.object({ ...userParams.shape, post: id }),
  names: { post: "social-post" },
  response: success,
});

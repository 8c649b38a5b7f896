import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { aiModel } from "../models.contract.ts";
import { id, numberParams, requestId, sentNumber, userParams } from "../schema.ts";
import { socialPostView } from "../publishing/posts.contract.ts";
import { postLanguages, postTones, sentPlatform as platform } from "../publishing/planner.ts";

/** The longest text of a page and of a prompt, in characters, and how many posts are written at once. */
export const generatingLimits = { siteText: 4_000, prompt: 5_000, posts: 5 } as const;

export const generatePost = endpoint({
  method: "POST",
  path: "/api/social/planner/generate/post/{userId}",
  access: "owner",
  right: "planner.edit",
  summary: "Writes a post and keeps it; with `count`, so many of them as `posts`. One social-generation a call",
  params: userParams,
  body: z.object({
    prompt: z.string().check(z.trim(), z.minLength(1), z.maxLength(generatingLimits.prompt)),
    platform,
    tone: z.enum(postTones),
    /** French where it is absent. */
    language: z.optional(z.enum(postLanguages)),
    /** The plan's own writer where it is absent. */
    model_id: z.optional(sentNumber),
    /** The campaign that it becomes a post of: the model is given its brief. */
    campaign_id: z.optional(id),
    /** The form that it is to follow. */
    template_id: z.optional(id),
    count: z.optional(z.int().check(z.minimum(1), z.maximum(generatingLimits.posts))),
    /** A repeat with the same one finds the posts of the first. */
    request_id: z.optional(requestId),
  }),
  response: z.union([socialPostView, z.object({ posts: z.array(socialPostView) })]),
});

export const readSite = endpoint({
  method: "GET",
  path: "/api/social/planner/get/website/{userId}",
  access: "owner",
  right: "planner.edit",
  summary: "What a page says, for a brief: `url` is its https address. Nothing of it is kept; at most 60 an hour",
  params: userParams,
  query: z.object({ url: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_048)) }),
  response: z.object({
    /** Where the page stands, after redirects. */
    url: z.string(),
    title: z.nullable(z.string()),
    description: z.nullable(z.string()),
    text: z.string(),
    /** As the page names it, such as `fr` or `en-GB`. */
    language: z.nullable(z.string()),
    /** The picture by which the page is shown elsewhere, where it names one. */
    images: z.array(z.string()),
  }),
});

export const listSocialModels = endpoint({
  method: "GET",
  path: "/api/social-planner/ai-models",
  access: "user",
  right: "planner.read",
  summary: "The models that write posts, in the order of the catalogue",
  response: z.array(aiModel),
});

export const readSocialModel = endpoint({
  method: "GET",
  path: "/api/social-planner/ai-model/{id}",
  access: "user",
  right: "planner.read",
  summary: "One model that writes posts",
  params: numberParams,
  names: { id: null },
  response: aiModel,
});

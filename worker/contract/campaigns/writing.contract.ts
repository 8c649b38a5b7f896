import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, moment, requestId, success, userParams } from "../schema.ts";
import { socialPostView } from "../publishing/posts.contract.ts";
import { platforms } from "../networks/networks.ts";
import { postTones, postLanguages, sentPlatform as platform } from "../publishing/planner.ts";

const prefix = "/api/social/planner" as const;
const words = (least: number, most: number) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most));

/** The longest text that a model rewrites or reads at once. */
export const writtenLimits = { text: 10_000, context: 5_000, instruction: 500, hashtags: 10, templates: 200 } as const;

const asked = {
  /** The language of the text where it is absent. */
  language: z.optional(z.enum(postLanguages)),
  /** A repeat with the same one is answered as the first was, and counts no unit. */
  request_id: z.optional(requestId),
};

/** UTF-16 units [start, end) of the text that was sent, what stands there, and what stands there now; in order, none overlaps. */
const textChange = z.object({ start: z.int(), end: z.int(), before: z.string(), after: z.string() });
export type TextChange = z.infer<typeof textChange>;

export const analyzePost = endpoint({
  method: "POST",
  path: `${prefix}/post/{id}/analyze`,
  access: "owner",
  right: "planner.edit",
  summary:
    "Analyses a post; ai_analysis_completed is false until that is stored, and once the content has changed. One social-generation",
  status: 202,
  params: z.object({ id }),
  names: { id: "social-post" },
  body: z.object({ user_id: z.optional(id) }),
  response: socialPostView,
});

export const improvePostText = endpoint({
  method: "POST",
  path: "/api/social-planner/improve-text",
  access: "owner",
  right: "planner.edit",
  summary:
    "A text as it would be better, with its changes; numbers, dates, names and links stay. One social-generation",
  body: z.object({
    user_id: z.optional(id),
    text: words(1, writtenLimits.text),
    platform,
    tone: z.enum(postTones),
    /** What is to be done, in the person's own words. */
    instruction: z.optional(words(1, writtenLimits.instruction)),
    ...asked,
  }),
  response: z.object({ text: z.string(), changes: z.array(textChange) }),
});

export const suggestHashtags = endpoint({
  method: "POST",
  path: `${prefix}/hashtags/{userId}`,
  access: "owner",
  right: "planner.edit",
  summary: "Hashtags for what a text is about, each with its reason. One social-generation",
  params: userParams,
  body: z.object({ context: words(1, writtenLimits.context), platform, ...asked }),
  response: z.object({
    hashtags: z.array(
      z.object({
        /** With its sign. */
        tag: z.string(),
        why: z.string(),
      }),
    ),
  }),
});

export const socialTemplateView = z.object({
  id,
  platform: z.enum(platforms),
  goal: z.string(),
  tone: z.enum(postTones),
  language: z.enum(postLanguages),
  text: z.string(),
  /** What stands in square brackets in the text, each once. */
  placeholders: z.array(z.string()),
  created_at: moment,
});
export type SocialTemplateView = z.infer<typeof socialTemplateView>;

export const generateSocialTemplate = endpoint({
  method: "POST",
  path: `${prefix}/generate-template/{userId}`,
  access: "owner",
  right: "planner.edit",
  summary: "Writes a form of post with gaps to fill, and keeps it. One social-generation",
  params: userParams,
  body: z.object({
    platform,
    goal: words(1, 500),
    tone: z.enum(postTones),
    /** A post whose form is taken, not its facts. */
    example: z.optional(words(1, writtenLimits.context)),
    ...asked,
    /** French where it is absent. */
    language: z.optional(z.enum(postLanguages)),
  }),
  response: socialTemplateView,
});

export const listSocialTemplates = endpoint({
  method: "GET",
  path: `${prefix}/templates/{userId}`,
  access: "owner",
  right: "planner.read",
  summary: "The forms of posts that the caller keeps, the newest first",
  params: userParams,
  response: z.object({ data: z.array(socialTemplateView) }),
});

export const removeSocialTemplate = endpoint({
  method: "DELETE",
  path: `${prefix}/templates/{userId}/{id}`,
  access: "owner",
  right: "planner.edit",
  summary: "Deletes a form of post",
  params: z.object({ ...userParams.shape, id }),
  names: { id: "social-template" },
  response: success,
});

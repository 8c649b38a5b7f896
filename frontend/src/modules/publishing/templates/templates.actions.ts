import { createPost } from "#contract/publishing/posts.contract.ts";
import type { Platform } from "#contract/networks/networks.ts";
import type { PostLanguage, PostTone } from "#contract/publishing/planner.ts";
import {
  generateSocialTemplate,
  listSocialTemplates,
  removeSocialTemplate,
  type SocialTemplateView,
} from "#contract/campaigns/writing.contract.ts";
import { call } from "#api/call.ts";
import { countUse } from "../studio.actions.ts";

/** Milliseconds that a model may take. */
const modelMs = 120_000;

/** Throws what the API refuses. */
export const readTemplates = async (signal: AbortSignal): Promise<SocialTemplateView[]> =>
  (await call(listSocialTemplates, {}, { signal })).data;

export interface WishedTemplate {
  platform: Platform;
  goal: string;
  tone: PostTone;
  language: PostLanguage;
  /** A post whose form is taken; empty without one. */
  example: string;
}

/** A form of post by a model, which is kept; the same wish is written, and counted, once. Throws what the API refuses. */
export async function writeTemplate({ example, ...wish }: WishedTemplate, requestId: string): Promise<void> {
  const body = { ...wish, ...(example !== "" && { example }), request_id: requestId };
  await call(generateSocialTemplate, { body }, { timeout: modelMs });
  countUse("generate");
}

/** Throws what the API refuses. */
export async function removeTemplate(id: string): Promise<void> {
  await call(removeSocialTemplate, { params: { id } });
}

/** The id of a new post that begins with a template. Throws what the API refuses. */
export async function beginPost({ platform, language, text }: SocialTemplateView): Promise<string> {
  const parts = [{ text, media_ids: [], alt: [] }];
  const variants = [{ platform, parts, first_comment: null, utm: null }];
  const body = { request_id: crypto.randomUUID(), title: "", language, variants, base_parts: parts };
  return (await call(createPost, { body })).id;
}

import { generatePost } from "#contract/campaigns/generating.contract.ts";
import { changePost } from "#contract/publishing/posts.contract.ts";
import { improvePostText, suggestHashtags, type TextChange } from "#contract/campaigns/writing.contract.ts";
import type { Platform } from "#contract/networks/networks.ts";
import type { PostLanguage, PostTone } from "#contract/publishing/planner.ts";
import { ApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { countUse } from "../../studio.actions.ts";
import type { PlannedTime } from "../draft/draft.rules.ts";

/** A text for a network, in its language. */
export interface PostWords {
  text: string;
  platform: Platform;
  language: PostLanguage;
}

/** Milliseconds that a model may take. */
const modelMs = 120_000;

/** What a model made of a text; the same wish is answered, and counted, once. Throws what the API refuses. */
export function improve(worded: PostWords, instruction: string, requestId: string) {
  const more = instruction.trim() === "" ? {} : { instruction: instruction.trim() };
  const body = { ...worded, ...more, tone: "neutral", request_id: requestId } as const;
  return call(improvePostText, { body }, { timeout: modelMs });
}

/** Throws what the API refuses. */
export async function fetchHashtags({ text, platform, language }: PostWords, requestId: string, signal: AbortSignal) {
  const body = { context: text.slice(0, 5_000), platform, language, request_id: requestId };
  return (await call(suggestHashtags, { body }, { signal, timeout: modelMs })).hashtags;
}

export interface WishedPost {
  prompt: string;
  tone: PostTone;
  platform: Platform;
  language: PostLanguage;
  campaignId: string | null;
  /** When it is meant to go out. */
  time: PlannedTime | null;
}

/** The id of a post that a model wrote and the server keeps; the same wish is written, and counted, once. Throws what the API refuses. */
export async function writePost({ campaignId, time, ...wish }: WishedPost, requestId: string): Promise<string> {
  const body = { ...wish, request_id: requestId, ...(campaignId !== null && { campaign_id: campaignId }) };
  const answer = await call(generatePost, { body }, { timeout: modelMs });
  countUse("generate");
  const post = "posts" in answer ? answer.posts[0] : answer;
  if (post === undefined) throw new ApiError("client.unreadable");
  if (time !== null && post.wall_time === null)
    await call(changePost, { params: { id: post.id }, body: { base_version: post.version, ...time } });
  return post.id;
}

export type { TextChange };

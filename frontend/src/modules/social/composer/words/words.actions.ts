import { improvePostText, suggestHashtags, type TextChange } from "#contract/social/writing.contract.ts";
import type { Platform, PostLanguage } from "#contract/social/social.ts";
import { call } from "#api/call.ts";

/** A text for a network, in its language. */
export interface Worded {
  text: string;
  platform: Platform;
  language: PostLanguage;
}

/** Milliseconds that a model may take. */
const modelMs = 120_000;

/** What a model made of a text; the same wish is answered, and counted, once. Throws what the API refuses. */
export function improve(worded: Worded, instruction: string, requestId: string) {
  const more = instruction.trim() === "" ? {} : { instruction: instruction.trim() };
  const body = { ...worded, ...more, tone: "neutral", request_id: requestId } as const;
  return call(improvePostText, { body }, { timeout: modelMs });
}

/** Throws what the API refuses. */
export async function fetchHashtags({ text, platform, language }: Worded, requestId: string, signal: AbortSignal) {
  const body = { context: text.slice(0, 5_000), platform, language, request_id: requestId };
  return (await call(suggestHashtags, { body }, { signal, timeout: modelMs })).hashtags;
}

export type { TextChange };

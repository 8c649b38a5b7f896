import { changePost, createPost, readPost, type SocialPostView } from "#contract/publishing/posts.contract.ts";
import { platforms } from "#contract/networks/networks.ts";
import { ApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import type { SaveRequest } from "#lib/saving/saver.ts";
import type { SavedVersion } from "#lib/saving/written.ts";
import { mayHere } from "#session/rights.ts";
import { fetchAccounts, socialAccounts } from "../accounts/accounts.store.ts";
import { isSameDraft, newDraft, toBody, toDraft, type Draft, type PlannedTime } from "./draft/draft.rules.ts";
import { keptPosts, type KeptPost } from "./saving/kept-posts.ts";
import { newKey, type PostAnswer, type PostPlace } from "./saving/open-composer.ts";

export interface OpenedPost {
  place: PostPlace;
  saved: SavedVersion<Draft>;
  post: SocialPostView | null;
  kept: KeptPost | null;
}

interface NewPost {
  language: "en" | "fr";
  /** Asked once the accounts are known, whose zone it is in. */
  time: (() => PlannedTime) | null;
  campaignId: string | null;
}

const savedOf = (post: SocialPostView): SavedVersion<Draft> => ({ ...toDraft(post), version: post.version });

/** Reads a post; one that was edited here and is out of reach opens from what this browser keeps. */
export async function openPost(id: string, fresh: NewPost, signal: AbortSignal): Promise<OpenedPost> {
  await fetchAccounts();
  if (id === newKey) return openNew(fresh);
  const kept = await keptPosts.read(id);
  const place = { id, requestId: kept?.requestId ?? crypto.randomUUID(), campaignId: null };
  try {
    const post = await call(readPost, { params: { id } }, { signal });
    return { place, saved: savedOf(post), post, kept };
  } catch (error) {
    const isAway = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    if (!isAway || kept === null) throw error;
    return { place, saved: kept.base, post: null, kept };
  }
}

/** For the networks that one has accounts of; without any, for all of them. */
async function openNew({ language, time, campaignId }: NewPost): Promise<OpenedPost> {
  const accounts = socialAccounts.value;
  const connected = accounts.map(({ platform }) => platform);
  const saved = { ...newDraft(connected.length > 0 ? connected : platforms, language, time?.() ?? null), version: 0 };
  const kept = await keptPosts.read(newKey);
  return {
    place: { id: null, requestId: kept?.requestId ?? crypto.randomUUID(), campaignId },
    saved,
    post: null,
    kept,
  };
}

/** Bytes that a browser still sends of a page that is left. */
const mostLeaving = 60_000;

/** Writes a draft over the version that it was made from, or makes its post. Never throws: what failed is an answer. */
export async function sendDraft(
  place: PostPlace,
  { text, baseVersion, isLast }: SaveRequest<Draft>,
): Promise<PostAnswer> {
  if (!mayHere("planner.edit")) return { type: "refused" };
  const body = toBody(text);
  const options = { keepalive: isLast && new Blob([JSON.stringify(body)]).size < mostLeaving };
  const { id, requestId, campaignId } = place;
  try {
    if (id !== null) {
      const post = await call(changePost, { params: { id }, body: { ...body, base_version: baseVersion } }, options);
      return { type: "saved", version: post.version, post };
    }
    const more = { request_id: requestId, ...(campaignId !== null && { campaign_id: campaignId }) };
    const post = await call(createPost, { body: { ...body, ...more } }, options);
    if (isSameDraft(toDraft(post), text)) return { type: "saved", version: post.version, post };
    // An earlier page made it, with fewer words.
    return { type: "stale", theirs: savedOf(post), post };
  } catch (error) {
    return failedSave(id, error);
  }
}

async function failedSave(id: string | null, error: unknown): Promise<PostAnswer> {
  if (!(error instanceof ApiError)) return { type: "away" };
  if (error.code === "social.post_changed" && id !== null) {
    try {
      const post = await call(readPost, { params: { id } });
      return { type: "stale", theirs: savedOf(post), post };
    } catch {
      return { type: "away" };
    }
  }
  if (error.code === "request.too_large") return { type: "too_long" };
  const isFinal = [400, 403, 404, 409, 422].includes(error.status);
  return { type: isFinal ? "refused" : "away" };
}

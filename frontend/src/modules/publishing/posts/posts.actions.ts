import { listPosts, type ListedPost } from "#contract/publishing/post-list.contract.ts";
import { createPost, likePost, removePost as removeEndpoint } from "#contract/publishing/posts.contract.ts";
import { rethrowAs } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { callAll } from "#api/lists.ts";

/** Throws what the API refuses. Answers whether it is liked now. */
export async function toggleLike(id: string): Promise<boolean> {
  return (await call(likePost, { params: { id } })).liked;
}

/** Throws what the API refuses. */
export async function removePost(id: string): Promise<void> {
  await call(removeEndpoint, { params: { post: id } }).catch(rethrowAs("client.post_removal_failed"));
}

/** A post with the same words, without a time. Throws what the API refuses. */
export async function duplicatePost({
  title,
  language,
  variants,
  base_parts: base,
  campaign_id: campaignId,
}: ListedPost) {
  const body = {
    request_id: crypto.randomUUID(),
    title,
    language,
    variants,
    ...(base !== null && { base_parts: base }),
    ...(campaignId !== null && { campaign_id: campaignId }),
  };
  return (await call(createPost, { body })).id;
}

/** All posts of a campaign, in the order in which they are meant to go out; those without a time last. */
export async function readPostsOf(campaign: string): Promise<ListedPost[]> {
  const all = await callAll(listPosts, { query: { campaign } }, { quiet: true });
  return all.toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)));
}

const timeOf = ({ wall_time: time }: ListedPost): string => time ?? "9999";

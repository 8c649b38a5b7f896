import { createHash } from "node:crypto";
import { linksIn } from "../../worker/contract/publishing/post-text.rules.ts";
import { receptionAt } from "../social/reception.ts";
import type { XPerson, XPost } from "./state.ts";

/** What X answers instead of a link that was written. */
const shortened = (url: string): string =>
  `https://t.co/${createHash("sha256").update(url).digest("base64url").replaceAll(/[-_]/g, "x").slice(0, 10)}`;

const expanded = (url: string): string => (/^https?:\/\//i.test(url) ? url : `http://${url}`);

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A post as https://docs.x.com/x-api/posts gives it: links shortened, one more for its media, signs escaped. */
export function shownPost(post: XPost, origin: string, now: number) {
  const links: { url: string; expanded_url: string; media_key?: string }[] = [];
  let rest = post.text;
  let text = "";
  for (const url of linksIn(post.text)) {
    const at = rest.indexOf(url);
    links.push({ url: shortened(url), expanded_url: expanded(url) });
    text += escaped(rest.slice(0, at)) + shortened(url);
    rest = rest.slice(at + url.length);
  }
  text += escaped(rest);
  const keys = post.mediaIds.map((id) => `3_${id}`);
  const [first] = keys;
  if (first !== undefined) {
    const url = `${origin}/i/status/${post.id}/photo/1`;
    links.push({ url: shortened(url), expanded_url: url, media_key: first });
    text = `${text} ${shortened(url)}`.trim();
  }
  return {
    id: post.id,
    text,
    created_at: new Date(post.createdAt).toISOString(),
    edit_history_tweet_ids: [post.id],
    ...(post.replyTo === null ? {} : { referenced_tweets: [{ type: "replied_to", id: post.replyTo }] }),
    ...(links.length === 0 ? {} : { entities: { urls: links } }),
    ...(keys.length === 0 ? {} : { attachments: { media_keys: keys } }),
    public_metrics: metricsOf(post, now),
  };
}

/** A person as https://docs.x.com/x-api/users/lookup gives it. */
export const shownPerson = ({ id, name, username, about }: XPerson, posts: readonly XPost[]) => ({
  id,
  name,
  username,
  description: about?.description ?? "",
  ...(about ? { location: about.location } : {}),
  public_metrics: {
    followers_count: about?.followers ?? 0,
    following_count: about?.following ?? 0,
    tweet_count: posts.length,
  },
});

/** Figures of the post's own, which grow with the clock. */
function metricsOf(post: XPost, now: number) {
  const seed = Number(BigInt(post.id) % 997n);
  const grown = receptionAt(post, now);
  return {
    impression_count: grown(seed * 13),
    like_count: grown(seed),
    reply_count: grown(seed % 7),
    retweet_count: grown(seed % 11),
    quote_count: grown(seed % 3),
    bookmark_count: grown(seed % 5),
  };
}

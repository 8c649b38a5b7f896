import * as z from "zod/mini";
import type { PostNumbers } from "../../contract/publishing/publications.ts";
import type { ItemDraft, Newest, OwnPost, RemotePost, SocialNetwork } from "../network.port.ts";
import { asJson, forPerson } from "./x-config.ts";
import type { XDoor } from "./x-config.ts";
import { momentOfSnowflake } from "../post-moment.rules.ts";
import { shownPost, writtenText } from "./x-text.ts";

const created = z.object({ data: z.object({ id: z.string() }) });
const timeline = z.object({
  data: z.optional(z.array(shownPost)),
  meta: z.optional(z.object({ next_token: z.optional(z.string()) })),
});
const count = z.optional(z.number());
const counted = z.object({
  data: z.optional(
    z.array(
      z.object({
        id: z.string(),
        public_metrics: z.object({
          impression_count: count,
          like_count: count,
          reply_count: count,
          retweet_count: count,
          quote_count: count,
        }),
      }),
    ),
  ),
});

const mostPages = 3;

type Posts = Pick<
  SocialNetwork,
  "create" | "comment" | "canReadPosts" | "look" | "recentPosts" | "canReadNumbers" | "metrics"
>;

/** https://docs.x.com/x-api/posts/create-post, /x-api/users/get-posts and /x-api/posts/get-posts-by-ids */
export function createXPosts({ site, api, call }: XDoor): Posts {
  const urlOf = (id: string) => `${site}/i/status/${id}`;
  const toOwnPost = (post: z.infer<typeof shownPost>): OwnPost => ({
    id: post.id,
    url: urlOf(post.id),
    text: writtenText(post),
    mediaCount: post.attachments?.media_keys?.length ?? 0,
    createdAt: momentOfSnowflake(post.id) ?? Date.parse(post.created_at),
    replyTo: post.referenced_tweets?.find(({ type }) => type === "replied_to")?.id ?? null,
  });

  const create = (accessToken: string, body: object) =>
    call({
      method: "POST",
      url: `${api}/tweets`,
      ...asJson(accessToken, body),
      read({ json }): RemotePost | null {
        const { data } = created.safeParse(json);
        return data ? { id: data.data.id, url: urlOf(data.data.id) } : null;
      },
    });

  return {
    create: ({ accessToken }, item) => create(accessToken, bodyOf(item)),

    comment: ({ accessToken }, postId, text) => create(accessToken, { text, reply: { in_reply_to_tweet_id: postId } }),

    canReadPosts: () => true,

    // Five is the least that X lists, and each costs a tenth of a cent.
    look: ({ accessToken, remoteId }) =>
      call({
        method: "GET",
        url: `${api}/users/${encodeURIComponent(remoteId)}/tweets?max_results=5&exclude=retweets&tweet.fields=created_at`,
        ...forPerson(accessToken),
        read({ json }): Newest | null {
          const { data } = timeline.safeParse(json);
          return data ? { newest: data.data?.[0]?.id ?? null } : null;
        },
      }),

    async recentPosts({ accessToken, remoteId }, since) {
      const found: OwnPost[] = [];
      let from: string | undefined;
      for (let page = 1; ; page++) {
        const query = new URLSearchParams({
          max_results: "100",
          start_time: new Date(since).toISOString(),
          exclude: "retweets",
          "tweet.fields": "created_at,entities,attachments,note_tweet,referenced_tweets",
          ...(from === undefined ? {} : { pagination_token: from }),
        });
        const read = await call({
          method: "GET",
          url: `${api}/users/${encodeURIComponent(remoteId)}/tweets?${query}`,
          ...forPerson(accessToken),
          read: ({ json }) => timeline.safeParse(json).data ?? null,
        });
        if (read.outcome !== "done") return read;
        found.push(...(read.value.data ?? []).map(toOwnPost));
        from = read.value.meta?.next_token;
        if (from === undefined) return { ...read, value: found };
        if (page === mostPages) return { outcome: "unknown", reason: "unread", receipt: read.receipt };
      }
    },

    canReadNumbers: () => true,

    metrics: ({ accessToken }, ids) =>
      call({
        method: "GET",
        url: `${api}/tweets?${new URLSearchParams({ ids: ids.join(","), "tweet.fields": "public_metrics" })}`,
        ...forPerson(accessToken),
        read({ json }): ReadonlyMap<string, PostNumbers> | null {
          const { data } = counted.safeParse(json);
          return data
            ? new Map((data.data ?? []).map(({ id, public_metrics }) => [id, toNumbers(public_metrics)]))
            : null;
        },
      }),
  };
}

function bodyOf({ text, media, replyTo, madeWithAi }: ItemDraft) {
  return {
    ...(text === "" ? {} : { text }),
    ...(media.length === 0 ? {} : { media: { media_ids: media.map(({ mediaId }) => mediaId) } }),
    ...(replyTo === null ? {} : { reply: { in_reply_to_tweet_id: replyTo } }),
    ...(madeWithAi ? { made_with_ai: true } : {}),
  };
}

type PublicMetrics = NonNullable<z.infer<typeof counted>["data"]>[number]["public_metrics"];

function toNumbers({
  impression_count,
  like_count,
  reply_count,
  retweet_count,
  quote_count,
}: PublicMetrics): PostNumbers {
  return {
    impressions: impression_count ?? null,
    reached: null,
    reactions: like_count ?? null,
    comments: reply_count ?? null,
    shares: retweet_count === undefined ? null : retweet_count + (quote_count ?? 0),
    clicks: null,
  };
}

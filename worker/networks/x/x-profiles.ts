import * as z from "zod/mini";
import type { RemoteProfile, SocialNetwork } from "../network.port.ts";
import { forPerson } from "./x-config.ts";
import type { XDoor } from "./x-config.ts";
import { shownPost, writtenText } from "./x-text.ts";

const text = z.optional(z.string());
const count = z.optional(z.number());
const found = z.object({
  data: z.object({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    description: text,
    location: text,
    public_metrics: z.optional(z.object({ followers_count: count, following_count: count, tweet_count: count })),
  }),
});
const timeline = z.object({ data: z.optional(z.array(shownPost)) });

/**
 * Micro-USD for each that is read: https://docs.x.com/x-api/getting-started/pricing. The lower price of "owned reads" counts
 * for the owner of the app alone, not for people who connected to it.
 */
const prices = { user: 10_000, post: 5_000 } as const;
/** The fewest that X gives at once. */
const newestPosts = 5;

/** https://docs.x.com/x-api/users/lookup and /x-api/users/get-posts */
export function createXProfiles({ api, call }: XDoor): Pick<SocialNetwork, "profile" | "profileMicros"> {
  return {
    profileMicros: prices.user + newestPosts * prices.post,

    async profile({ accessToken }, name) {
      const who = name === null ? "me" : `by/username/${encodeURIComponent(name)}`;
      const user = await call({
        method: "GET",
        url: `${api}/users/${who}?user.fields=description,location,public_metrics`,
        ...forPerson(accessToken),
        // X answers 200 for a name without an account.
        refuse: ({ json }) =>
          found.safeParse(json).success ? null : { outcome: "refused", code: "gone", duplicateOf: null, detail: "" },
        read: ({ json }) => found.safeParse(json).data?.data ?? null,
      });
      if (user.outcome !== "done") return user;
      const query = new URLSearchParams({
        max_results: String(newestPosts),
        exclude: "retweets,replies",
        "tweet.fields": "created_at,entities,attachments,note_tweet",
      });
      const read = await call({
        method: "GET",
        url: `${api}/users/${user.value.id}/tweets?${query}`,
        ...forPerson(accessToken),
        read: ({ json }) => timeline.safeParse(json).data?.data?.slice(0, newestPosts) ?? [],
      });
      const posts = read.outcome === "done" ? read.value.map(writtenText).filter((post) => post !== "") : [];
      const counted = read.outcome === "done" ? read.value.length : 0;
      const costMicros = prices.user + counted * prices.post;
      return { ...user, value: { facts: factsOf(user.value), posts, costMicros } };
    },
  };
}

function factsOf({ name, username, description, location, public_metrics: counts }: z.infer<typeof found>["data"]) {
  const facts: Record<string, string | undefined> = {
    name,
    handle: username,
    description,
    location,
    followers: counts?.followers_count?.toString(),
    following: counts?.following_count?.toString(),
    posts: counts?.tweet_count?.toString(),
  };
  return Object.fromEntries(
    Object.entries(facts).filter((entry): entry is [string, string] => !!entry[1]),
  ) satisfies RemoteProfile["facts"];
}

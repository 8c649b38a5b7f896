import type { SocialNetwork } from "../network.port.ts";
import { refusedUnasked } from "../vendor-call.ts";

const readDays = 90;
const newestPosts = 5;
const dayMs = 86_400_000;

/** LinkedIn shows apps like ours no profile but the posts of a page that the actor speaks for. */
export const createLinkedinProfiles = (
  { recentPosts }: Pick<SocialNetwork, "recentPosts">,
  clock: { now(): number },
): Pick<SocialNetwork, "profile" | "profileMicros"> => ({
  profileMicros: 0,

  async profile(actor, name) {
    if (name !== null) return refusedUnasked("scope", "LinkedIn shows no profile to this app");
    if (actor.kind === "member") return refusedUnasked("scope", "LinkedIn does not show a member's posts to this app");
    const read = await recentPosts(actor, clock.now() - readDays * dayMs);
    if (read.outcome !== "done") return read;
    const posts = read.value.slice(0, newestPosts).map(({ text }) => text);
    return { ...read, value: { facts: {}, posts: posts.filter((text) => text !== ""), costMicros: 0 } };
  },
});

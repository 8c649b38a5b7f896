import type { Hono } from "hono";
import { feedRoutes } from "../social/feed-routes.ts";
import type { XDesk } from "./desk.ts";
import { withdrawConsent } from "./oauth.ts";
import type { XPost } from "./state.ts";

/** What the world sees, for a person who tries the product. */
export function pageRoutes(desk: XDesk): Hono {
  const { state, clock, parts, changed } = desk;
  const toEntry = (post: XPost) => ({
    id: post.id,
    author: state.people[post.authorId]?.name ?? "",
    text: post.text,
    at: post.createdAt,
    deleted: post.deletedAt !== null,
    notes: [
      ...(post.replyTo === null ? [] : [`reply to ${post.replyTo}`]),
      ...(post.madeWithAi ? ["made with AI"] : []),
      ...(post.shownAt > clock.now() ? ["not in lists yet"] : []),
    ],
    media: post.mediaIds.map((id) => ({
      url: `/media/${id}`,
      type: state.media[id]?.type ?? "",
      alt: state.media[id]?.alt ?? "",
    })),
  });

  return feedRoutes({
    network: "X",
    permalink: "/i/status/:id",
    posts: () => state.posts,
    toEntry,
    accounts: () =>
      Object.values(state.people).map(({ id, name, username, subscriptionType }) => ({
        id,
        label: `${name} (@${username}, ${subscriptionType})`,
      })),
    file(id) {
      const media = state.media[id];
      return media ? { bytes: parts.read(id), type: media.type } : null;
    },
    withdraw(personId) {
      const person = state.people[personId];
      if (person) withdrawConsent(desk, person);
    },
    clock,
    changed,
  });
}

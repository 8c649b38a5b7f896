import type { Hono } from "hono";
import { feedRoutes } from "../social/feed-routes.ts";
import type { LinkedinDesk } from "./desk.ts";
import { readLittleText } from "./little-text.ts";
import { withdrawConsent } from "./oauth.ts";
import type { LinkedinPost } from "./state.ts";

/** What the world sees, for a person who tries the product. */
export function pageRoutes(desk: LinkedinDesk): Hono {
  const { state, clock, parts, changed } = desk;
  const nameOf = (urn: string) => {
    const id = urn.slice(urn.lastIndexOf(":") + 1);
    return state.people[id]?.name ?? state.pages[id]?.name ?? urn;
  };

  function toEntry(post: LinkedinPost) {
    // A comment is no little text.
    const { text, cut } =
      post.commentOn === null ? readLittleText(post.commentary) : { text: post.commentary, cut: false };
    return {
      id: post.id,
      author: nameOf(post.author),
      text,
      at: post.createdAt,
      deleted: post.deletedAt !== null,
      notes: [
        ...(post.commentOn === null ? [] : [`comment on ${post.commentOn}`]),
        ...(cut ? ["cut off at a bracket"] : []),
        ...(post.shownAt > clock.now() ? ["not in lists yet"] : []),
      ],
      media: post.media.map(({ id, altText }) => ({
        url: `/media/${encodeURIComponent(id)}`,
        type: typeOf(state.files[id]?.kind),
        alt: altText,
      })),
    };
  }

  return feedRoutes({
    network: "LinkedIn",
    permalink: "/feed/update/:id",
    posts: () => state.posts,
    toEntry,
    accounts: () => Object.values(state.people).map(({ id, name }) => ({ id, label: name })),
    file(id) {
      const file = state.files[id];
      return file ? { bytes: parts.read(id), type: typeOf(file.kind) } : null;
    },
    withdraw: (personId) => withdrawConsent(desk, personId),
    clock,
    changed,
  });
}

const typeOf = (kind: string | undefined): string => (kind === "video" ? "video/mp4" : "image/png");

import * as z from "zod/mini";
import { escapeLittleText, unescapeLittleText } from "../../contract/publishing/little-text.rules.ts";
import type { Actor, ItemDraft, Newest, OwnPost, RemotePost, SocialNetwork } from "../network.port.ts";
import { momentOfUrn } from "../post-moment.rules.ts";
import { refusedUnasked } from "../vendor-call.ts";
import { asJson, versioned } from "./linkedin-config.ts";
import type { LinkedinDoor } from "./linkedin-config.ts";

const shown = z.object({
  id: z.string(),
  commentary: z.optional(z.string()),
  createdAt: z.number(),
  content: z.optional(
    z.object({
      media: z.optional(z.object({ id: z.string() })),
      multiImage: z.optional(z.object({ images: z.array(z.unknown()) })),
    }),
  ),
});
const listed = z.object({ elements: z.array(shown) });
const commented = z.object({ commentUrn: z.optional(z.string()) });
const mostListed = 100;

type Posts = Pick<SocialNetwork, "create" | "comment" | "canReadPosts" | "look" | "recentPosts">;

/** https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api and comments-api */
export function createLinkedinPosts({ site, api, call }: LinkedinDoor): Posts {
  const urlOf = (id: string) => `${site}/feed/update/${id}`;
  const toPost = (id: string | null | undefined): RemotePost | null => (id ? { id, url: urlOf(id) } : null);

  const comment: Posts["comment"] = ({ accessToken, remoteId }, postId, text) =>
    call({
      method: "POST",
      url: `${api}/rest/socialActions/${encodeURIComponent(postId)}/comments`,
      ...asJson(accessToken, { actor: remoteId, object: postId, message: { text } }),
      read: ({ headers, json }) => toPost(commented.safeParse(json).data?.commentUrn ?? headers.get("x-restli-id")),
    });

  /** The newest first. */
  const list = ({ accessToken, remoteId }: Actor, count: number) =>
    call({
      method: "GET",
      url: `${api}/rest/posts?q=author&author=${encodeURIComponent(remoteId)}&count=${count}&sortBy=CREATED`,
      ...versioned(accessToken, { "x-restli-method": "FINDER" }),
      read: ({ json }) => listed.safeParse(json).data?.elements ?? null,
    });

  return {
    async create(actor, item) {
      if (item.replyTo !== null) return comment(actor, item.replyTo, item.text);
      return call({
        method: "POST",
        url: `${api}/rest/posts`,
        ...asJson(actor.accessToken, bodyOf(actor.remoteId, item)),
        read: ({ headers }) => toPost(headers.get("x-restli-id")),
      });
    },

    comment,

    canReadPosts: (kind) => kind === "page",

    async look(actor) {
      // A member shows nothing but who it is: what counts is the time in the answer.
      if (actor.kind === "member")
        return call({
          method: "GET",
          url: `${api}/v2/userinfo`,
          headers: { authorization: `Bearer ${actor.accessToken}` },
          secrets: [actor.accessToken],
          read: (): Newest => ({ newest: null }),
        });
      const found = await list(actor, 1);
      return found.outcome === "done" ? { ...found, value: { newest: found.value[0]?.id ?? null } } : found;
    },

    async recentPosts(actor, since) {
      if (actor.kind === "member") return refusedUnasked("scope", "LinkedIn does not show a member's posts to apps");
      const found = await list(actor, mostListed);
      if (found.outcome !== "done") return found;
      const recent = found.value.filter((post) => momentOf(post) >= since);
      if (recent.length === mostListed) return { outcome: "unknown", reason: "unread", receipt: found.receipt };
      return { ...found, value: recent.map((post) => toOwnPost(post, urlOf(post.id))) };
    },
  };
}

type ShownPost = z.infer<typeof shown>;
const momentOf = ({ id, createdAt }: Pick<ShownPost, "id" | "createdAt">): number => momentOfUrn(id) ?? createdAt;

function toOwnPost({ id, commentary = "", createdAt, content }: ShownPost, url: string): OwnPost {
  const mediaCount = content?.multiImage?.images.length ?? (content?.media ? 1 : 0);
  const moment = momentOf({ id, createdAt });
  return { id, url, text: unescapeLittleText(commentary), mediaCount, createdAt: moment, replyTo: null };
}

function bodyOf(author: string, { text, media }: ItemDraft) {
  const files = media.map(({ mediaId: id, alt, kind }) => ({
    id,
    ...(alt && kind !== "video" ? { altText: alt } : {}),
  }));
  const [first] = files;
  const content = first && (files.length === 1 ? { media: first } : { multiImage: { images: files } });
  return {
    author,
    commentary: escapeLittleText(text),
    visibility: "PUBLIC",
    distribution: { feedDistribution: "MAIN_FEED", targetEntities: [], thirdPartyDistributionChannels: [] },
    lifecycleState: "PUBLISHED",
    isReshareDisabledByAuthor: false,
    ...(content ? { content } : {}),
  };
}

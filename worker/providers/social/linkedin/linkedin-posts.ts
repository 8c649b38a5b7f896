import * as z from "zod/mini";
import { escapeLittleText, unescapeLittleText } from "../../../contract/social/little-text.rules.ts";
import type { ItemDraft, OwnPost, RemotePost, SocialNetwork } from "../social.port.ts";
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

type Posts = Pick<SocialNetwork, "create" | "comment" | "canReadPosts" | "recentPosts">;

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

    async recentPosts({ kind, accessToken, remoteId }, since) {
      if (kind === "member") return refusedUnasked("scope", "LinkedIn does not show a member's posts to apps");
      const query = `q=author&author=${encodeURIComponent(remoteId)}&count=${mostListed}&sortBy=CREATED`;
      const found = await call({
        method: "GET",
        url: `${api}/rest/posts?${query}`,
        ...versioned(accessToken, { "x-restli-method": "FINDER" }),
        read: ({ json }) => listed.safeParse(json).data?.elements ?? null,
      });
      if (found.outcome !== "done") return found;
      const recent = found.value.filter(({ createdAt }) => createdAt >= since);
      if (recent.length === mostListed) return { outcome: "unknown", reason: "unread", receipt: found.receipt };
      return { ...found, value: recent.map((post) => toOwnPost(post, urlOf(post.id))) };
    },
  };
}

function toOwnPost({ id, commentary = "", createdAt, content }: z.infer<typeof shown>, url: string): OwnPost {
  const mediaCount = content?.multiImage?.images.length ?? (content?.media ? 1 : 0);
  return { id, url, text: unescapeLittleText(commentary), mediaCount, createdAt };
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

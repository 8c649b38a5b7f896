import type { MediaView } from "#contract/media/media.contract.ts";
import { createPost } from "#contract/publishing/posts.contract.ts";
import { platforms } from "#contract/networks/networks.ts";
import { type PostLanguage } from "#contract/publishing/planner.ts";
import { call } from "#api/call.ts";
import { socialAccounts } from "#modules/publishing/accounts/accounts.store.ts";

interface PostOfMedia {
  media: Pick<MediaView, "id" | "alt">;
  title: string;
  text: string;
  language: PostLanguage;
}

/** A post that shows a medium, for each network that is connected; its id. Throws what the API refuses. */
export async function putInPost({ media, title, text, language }: PostOfMedia): Promise<string> {
  const connected = new Set(socialAccounts.value.map(({ platform }) => platform));
  const networks = platforms.filter((platform) => connected.has(platform));
  const parts = [{ text, media_ids: [media.id], alt: [media.alt ?? ""] }];
  const post = await call(createPost, {
    body: {
      title,
      language,
      base_parts: parts,
      variants: (networks.length > 0 ? networks : platforms).map((platform) => ({
        platform,
        parts,
        first_comment: null,
        utm: null,
      })),
      request_id: crypto.randomUUID(),
    },
  });
  return post.id;
}

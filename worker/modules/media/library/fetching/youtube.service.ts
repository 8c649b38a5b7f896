import type { ResponseOf } from "../../../../contract/endpoint.ts";
import type { readYoutubeMetadata } from "../../../../contract/media/youtube.contract.ts";
import type { Web } from "../../../../providers/web/web.ts";
import { youtubeAddress, youtubeNotFound, youtubeUnread } from "../media.errors.ts";
import { oembedAnswer, oembedOf, oembedPolicy, youtubeIdOf } from "./youtube.rules.ts";

/** What YouTube answers for a video that is private, may stand on no other site, or is not there. */
const closed: readonly number[] = [400, 401, 403, 404];

export type Youtube = ReturnType<typeof createYoutube>;

/** What YouTube says of videos; the videos themselves cannot be fetched. */
export const createYoutube = ({ web }: { web: Web }) => ({
  /** social.youtube_address, social.youtube_not_found, social.youtube_unread */
  async read(address: string): Promise<ResponseOf<typeof readYoutubeMetadata>> {
    const id = youtubeIdOf(address);
    if (id === null) throw youtubeAddress();
    const fetched = await web.safeFetch(oembedOf(id), oembedPolicy);
    if (fetched.failure !== null) throw youtubeUnread();
    if (closed.includes(fetched.status)) throw youtubeNotFound();
    const said = oembedAnswer.safeParse(readJson(fetched.bytes));
    if (!said.success) throw youtubeUnread();
    return { video_id: id, ...said.data };
  },
});

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

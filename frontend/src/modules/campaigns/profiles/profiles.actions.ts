import {
  extractProfile,
  listProfileLinks,
  listProfiles,
  removeProfileLink,
  summarizeProfile,
  writeProfilePosts,
  type ProfileView,
} from "#contract/campaigns/profiles.contract.ts";
import { networkFacts } from "#contract/networks/networks.ts";
import type { SocialAccountView } from "#contract/publishing/accounts.contract.ts";
import type { PostLanguage } from "#contract/publishing/planner.ts";
import { call } from "#api/call.ts";

/** Where the profile of a connected account stands. */
export function profileUrlOf({ platform, kind, handle }: Pick<SocialAccountView, "platform" | "kind" | "handle">) {
  const root = networkFacts[platform].profile.roots.find((one) => one.kind === kind);
  return `${root?.url ?? ""}${encodeURIComponent(handle)}`;
}

/** Reads a profile and keeps it; with a text, nothing is fetched. Throws what the API refuses. */
export const readProfile = (url: string, text: string): Promise<ProfileView> =>
  call(extractProfile, { body: { profile_url: url, save_to_db: true, ...(text !== "" && { text }) } });

/** Throws what the API refuses. */
export async function summarize(id: string, language: PostLanguage): Promise<string> {
  return (await call(summarizeProfile, { body: { profile_id: id, language } })).summary;
}

interface GenerationRequest {
  language: PostLanguage;
  count: number;
  topic: string;
}

/** How many posts were written; the same `requestId` writes them once. Throws what the API refuses. */
export async function writePosts(
  id: string,
  { language, count, topic }: GenerationRequest,
  requestId: string,
): Promise<number> {
  const subject = topic.trim() === "" ? {} : { topic };
  const body = { profile_id: id, language, num_posts: count, request_id: requestId, ...subject };
  return (await call(writeProfilePosts, { body })).posts.length;
}

export interface KeptProfile {
  linkId: string;
  profile: ProfileView;
}

/** The profiles that one keeps, each with the link that deletes it. */
export async function readKept(signal: AbortSignal): Promise<KeptProfile[]> {
  const [links, profiles] = await Promise.all([
    call(listProfileLinks, {}, { signal }),
    call(listProfiles, { query: {} }, { signal }),
  ]);
  return links.flatMap(({ id, profile_id: profileId }) => {
    const profile = profiles.find((one) => one.id === profileId);
    return profile ? [{ linkId: id, profile }] : [];
  });
}

/** Throws what the API refuses. */
export async function removeLink(link: string): Promise<void> {
  await call(removeProfileLink, { params: { link } });
}

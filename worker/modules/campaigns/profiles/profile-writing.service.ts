import type { BodyOf, ResponseOf } from "../../../contract/endpoint.ts";
import type { summarizeProfile, writeProfilePosts } from "../../../contract/campaigns/profiles.contract.ts";
import { sha256Of } from "../../../lib/sha256.ts";
import { cutText } from "../../../lib/text.rules.ts";
import type { Person, WritingService } from "../generation/writing.service.ts";
import type { PostsService } from "../../publishing/posts/posts.service.ts";
import { profileAnalysisFailed, profileNotFound, profilePostsFailed } from "../campaigns.errors.ts";
import { profilePostsMessages, readProfilePosts, readSummary, summaryMessages } from "./profile.prompts.ts";
import type { ProfilesRepository, StoredProfile } from "./profiles.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  profiles: Pick<ProfilesRepository, "find" | "setSummary">;
  posts: Pick<PostsService, "create">;
  writing: Pick<WritingService, "write">;
}

const longestTitle = 200;
const tokensOfPost = 900;

export type ProfileWriting = ReturnType<typeof createProfileWriting>;

/** What a model makes of a profile. social.profile_not_found; else refused as `Writing.write` refuses. */
export function createProfileWriting({ profiles, posts, writing }: Dependencies) {
  async function require(workspaceId: WorkspaceId, id: string): Promise<StoredProfile> {
    const found = await profiles.find(workspaceId, id);
    if (found === null) throw profileNotFound();
    return found;
  }

  return {
    /** Stands until the profile is read anew: asked again meanwhile, it costs nothing. */
    async summarize(
      caller: Person,
      body: BodyOf<typeof summarizeProfile>,
    ): Promise<ResponseOf<typeof summarizeProfile>> {
      const { profile_id: id, language = "fr", request_id: requestId } = body;
      const { facts, posts: shown, summary, fetchedAt } = await require(caller.workspaceId, id);
      if (summary !== null) return { profile_id: id, summary };
      const { value } = await writing.write(caller, {
        kind: "profile-summary",
        requestId,
        failed: profileAnalysisFailed,
        asked: { id, language },
        messages: summaryMessages({ facts, posts: shown }, language),
        read: readSummary,
        maxOutputTokens: 1_500,
        timeLimitMs: 60_000,
      });
      await profiles.setSummary(caller.workspaceId, id, value, fetchedAt);
      return { profile_id: id, summary: value };
    },

    /** A repeat of the request finds the posts of the first. social.post_not_kept where there is no more room. */
    async writePosts(
      caller: Person,
      body: BodyOf<typeof writeProfilePosts>,
    ): Promise<ResponseOf<typeof writeProfilePosts>> {
      const { profile_id: profileId, num_posts: count = 5, language = "fr", topic = null } = body;
      const profile = await require(caller.workspaceId, profileId);
      const { platform = profile.platform, request_id: requestId } = body;
      const { facts, posts: shown } = profile;
      const wanted = { platform, language, count, topic, facts, posts: shown };
      const { id, value } = await writing.write(caller, {
        kind: "profile-posts",
        requestId,
        failed: profilePostsFailed,
        asked: { profileId, platform, language, count, topic },
        messages: profilePostsMessages(wanted),
        read: readProfilePosts(wanted),
        maxOutputTokens: count * tokensOfPost,
        timeLimitMs: 120_000,
      });
      const made = [];
      for (const [at, { title, text }] of value.entries()) {
        const parts = [{ text, media_ids: [], alt: [] }];
        made.push(
          await posts.create(caller, "profile", {
            request_id: (await sha256Of(`${id} ${at}`)).slice(0, 32),
            title: cutText(title, longestTitle),
            language,
            variants: [{ platform, parts, first_comment: null, utm: null }],
          }),
        );
      }
      return { posts: made };
    },
  };
}

import type { BodyOf, QueryOf } from "../../../contract/endpoint.ts";
import type { PostPart } from "../../../contract/publishing/parts.ts";
import type { ListedPost, listPosts } from "../../../contract/publishing/post-list.contract.ts";
import type { changePost, createPost, SocialPostView } from "../../../contract/publishing/posts.contract.ts";
import type { PostOrigin } from "../../../contract/publishing/planner.ts";
import type { CallerIds } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { listRequest, toList } from "../../../lib/pagination.ts";
import type { List, Listing } from "../../../lib/pagination.ts";
import { postChanged, postNotFound, postNotKept, postOnItsWay } from "../publishing.errors.ts";
import { mediaUnknown } from "../publications/publishing.errors.ts";
import { readScheduled } from "./times.rules.ts";
import type { ZonedTime } from "./times.rules.ts";
import { contentHashOf, mediaOf } from "./content.rules.ts";
import { toPost } from "./post-view.rules.ts";
import type { PostsRepository, WholePost } from "./posts.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  posts: PostsRepository;
  clock: Clock;
}

const pageSize = 50;

export type PostsService = ReturnType<typeof createPostsService>;

/** What people write for networks. social.post_not_found for another's, and for one that was deleted. */
export function createPostsService({ posts, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function require(workspaceId: WorkspaceId, id: string): Promise<WholePost> {
    const found = await posts.find(workspaceId, id);
    if (found === null) throw postNotFound();
    return found;
  }

  async function requireMedia(workspaceId: WorkspaceId, named: readonly string[]): Promise<void> {
    if (named.length > 0 && (await posts.countMedia(workspaceId, named)) < named.length) throw mediaUnknown();
  }

  return {
    require,

    read: async (workspaceId: WorkspaceId, id: string): Promise<SocialPostView> =>
      toPost(await require(workspaceId, id)),

    async listOwn(workspaceId: WorkspaceId, page: string | undefined): Promise<List<SocialPostView>> {
      const request = listRequest(page, pageSize);
      const { data, current_page, last_page } = await posts.list(workspaceId, { own: true }, request);
      return toList({ data: data.map(toPost), current_page, last_page }, request);
    },

    async list(
      workspaceId: WorkspaceId,
      { page, ...narrowed }: QueryOf<typeof listPosts>,
    ): Promise<List<ListedPost, Listing<ListedPost>>> {
      const request = listRequest(page, pageSize);
      const found = await posts.list(workspaceId, narrowed, request);
      const ids = found.data.map(({ post }) => post.id);
      const { publications, campaigns } = await posts.listAround(workspaceId, ids);
      const data = found.data.map((whole) => ({
        ...toPost(whole),
        campaign_name: campaigns.get(whole.post.campaignId ?? "") ?? null,
        publications: publications.get(whole.post.id) ?? [],
      }));
      return toList({ ...found, data }, request);
    },

    /** social.media_unknown; social.post_not_kept where the campaign is another's or there is no more room. */
    async create(
      { id: authorId, workspaceId }: CallerIds,
      origin: PostOrigin,
      body: BodyOf<typeof createPost>,
    ): Promise<SocialPostView> {
      const { request_id: requestId = null, campaign_id: campaignId = null, title = "", variants } = body;
      const { base_parts: baseParts = null, language = "fr" } = body;
      await requireMedia(workspaceId, mediaOf([...variants, ...basesOf(baseParts)]));
      const id = createId();
      const contentHash = await contentHashOf(variants);
      const planned = plannedOf(body) ?? null;
      const post = {
        id,
        authorId,
        campaignId,
        origin,
        title,
        language,
        planned,
        contentHash,
        requestId,
        variants,
        baseParts,
      };
      if (await posts.add(workspaceId, post, now())) return toPost(await require(workspaceId, id));
      const before = requestId === null ? null : await posts.findByRequest(workspaceId, requestId);
      if (before === null) throw postNotKept();
      return toPost(before);
    },

    /** social.media_unknown; social.post_changed, with the version that stands, where another change came first. */
    async change(workspaceId: WorkspaceId, id: string, body: BodyOf<typeof changePost>): Promise<SocialPostView> {
      const { base_version: baseVersion, title, language, variants, base_parts: baseParts } = body;
      await requireMedia(workspaceId, mediaOf([...(variants ?? []), ...basesOf(baseParts ?? null)]));
      const content = variants && { variants, contentHash: await contentHashOf(variants) };
      const planned = plannedOf(body);
      const changed = await posts.change(
        workspaceId,
        id,
        { baseVersion, title, language, content, baseParts, planned },
        now(),
      );
      const standing = await require(workspaceId, id);
      if (!changed) throw postChanged({ version: standing.post.revision });
      return toPost(standing);
    },

    async toggleLike(workspaceId: WorkspaceId, id: string): Promise<{ liked: boolean }> {
      const liked = await posts.toggleLike(workspaceId, id);
      if (liked === null) throw postNotFound();
      return { liked };
    },

    /** social.post_on_its_way while it is scheduled, goes out, or may have gone out. */
    async remove(workspaceId: WorkspaceId, id: string): Promise<void> {
      if (await posts.remove(workspaceId, id, now())) return;
      await require(workspaceId, id);
      throw postOnItsWay();
    },
  };
}

const basesOf = (parts: PostPart[] | null) => (parts === null ? [] : [{ parts }]);

/** Undefined where nothing is said of a planned time, null where there is to be none. */
function plannedOf({ wall_time: wallTime, zone }: PlannedTime): ZonedTime | null | undefined {
  if (wallTime === undefined && zone === undefined) return undefined;
  return typeof wallTime === "string" && typeof zone === "string" ? readScheduled(wallTime, zone) : null;
}

type PlannedTime = Pick<BodyOf<typeof changePost>, "wall_time" | "zone">;

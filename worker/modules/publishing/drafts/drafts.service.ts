import type { Activity, keepSnapshot, SocialDraftView } from "../../../contract/publishing/drafts.contract.ts";
import type { BodyOf } from "../../../contract/endpoint.ts";
import type { StudioKind } from "../../../contract/publishing/planner.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { mediaOf } from "../posts/content.rules.ts";
import type { PostsRepository } from "../posts/posts.repository.ts";
import { mediaUnknown } from "../publications/publishing.errors.ts";
import { draftNotFound, draftsFull } from "../publishing.errors.ts";
import type { Drafter, DraftsRepository, StoredDraft } from "./drafts.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  drafts: DraftsRepository;
  posts: Pick<PostsRepository, "countMedia">;
  clock: Clock;
}

export type DraftsService = ReturnType<typeof createDraftsService>;

/** What the composer keeps of each person, and what was done in the planner of a workspace. */
export function createDraftsService({ drafts, posts, clock }: Dependencies) {
  const now = () => new Date(clock.now());
  const today = () => now().toISOString().slice(0, 10);

  async function readActivity(workspaceId: WorkspaceId): Promise<Activity> {
    const day = today();
    const rows = await drafts.listCounters(workspaceId, `${day.slice(0, 7)}-01`);
    const sumOf = (kind: StudioKind, counted: typeof rows) =>
      counted.reduce((sum, row) => sum + (row.kind === kind ? row.n : 0), 0);
    const each = (counted: typeof rows) => ({
      open: sumOf("open", counted),
      generate: sumOf("generate", counted),
      publish: sumOf("publish", counted),
    });
    return { day: each(rows.filter((row) => row.day === day)), month: each(rows) };
  }

  return {
    list: async (drafter: Drafter): Promise<SocialDraftView[]> => (await drafts.list(drafter)).map(toDraft),

    /** social.drafts_full; social.media_unknown for a file that is not the workspace's. */
    async keep(drafter: Drafter, body: BodyOf<typeof keepSnapshot>): Promise<SocialDraftView> {
      const { request_id: requestId = null, first_comment: firstComment, wall_time: wallTime, ...rest } = body;
      const named = mediaOf([body]);
      if (named.length > 0 && (await posts.countMedia(drafter.workspaceId, named)) < named.length) throw mediaUnknown();
      const row = await drafts.keep(drafter, { id: createId(), requestId, firstComment, wallTime, ...rest }, now());
      if (row === null) throw draftsFull();
      return toDraft(row);
    },

    /** social.draft_not_found */
    async remove(drafter: Drafter, id: string): Promise<void> {
      if (!(await drafts.remove(drafter, id))) throw draftNotFound();
    },

    readActivity,

    async countUp(workspaceId: WorkspaceId, kind: StudioKind): Promise<Activity> {
      await drafts.countUp(workspaceId, kind, today());
      return readActivity(workspaceId);
    },
  };
}

const toDraft = (row: StoredDraft): SocialDraftView => ({
  id: row.id,
  title: row.title,
  platforms: row.platforms,
  parts: row.parts,
  first_comment: row.firstComment,
  wall_time: row.wallTime,
  zone: row.zone,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

import type { Activity, keepSnapshot, SocialDraftView } from "../../../contract/publishing/drafts.contract.ts";
import type { BodyOf } from "../../../contract/endpoint.ts";
import type { StudioKind } from "../../../contract/publishing/planner.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { mediaOf } from "../posts/content.rules.ts";
import type { PostsRepository } from "../posts/posts.repository.ts";
import { mediaUnknown } from "../publications/publishing.errors.ts";
import { draftNotFound, draftsFull } from "../publishing.errors.ts";
import type { DraftsRepository, StoredDraft } from "./drafts.repository.ts";

interface Dependencies {
  drafts: DraftsRepository;
  posts: Pick<PostsRepository, "countMedia">;
  clock: Clock;
}

export type DraftsService = ReturnType<typeof createDraftsService>;

/** What the composer keeps, and what a person did in the planner. */
export function createDraftsService({ drafts, posts, clock }: Dependencies) {
  const now = () => new Date(clock.now());
  const today = () => now().toISOString().slice(0, 10);

  async function readActivity(userId: string): Promise<Activity> {
    const day = today();
    const rows = await drafts.listCounters(userId, `${day.slice(0, 7)}-01`);
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
    list: async (userId: string): Promise<SocialDraftView[]> => (await drafts.list(userId)).map(toDraft),

    /** social.drafts_full; social.media_unknown for a file that is not theirs. */
    async keep(userId: string, body: BodyOf<typeof keepSnapshot>): Promise<SocialDraftView> {
      const { request_id: requestId = null, first_comment: firstComment, wall_time: wallTime, ...rest } = body;
      const named = mediaOf([body]);
      if (named.length > 0 && (await posts.countMedia(userId, named)) < named.length) throw mediaUnknown();
      const row = await drafts.keep(userId, { id: createId(), requestId, firstComment, wallTime, ...rest }, now());
      if (row === null) throw draftsFull();
      return toDraft(row);
    },

    /** social.draft_not_found */
    async remove(userId: string, id: string): Promise<void> {
      if (!(await drafts.remove(userId, id))) throw draftNotFound();
    },

    readActivity,

    async countUp(userId: string, kind: StudioKind): Promise<Activity> {
      await drafts.countUp(userId, kind, today());
      return readActivity(userId);
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

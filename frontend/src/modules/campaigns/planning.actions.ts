import { checkPosts, readCampaign, type CampaignView } from "#contract/campaigns/campaigns.contract.ts";
import { generatePlan } from "#contract/campaigns/planning.contract.ts";
import type { ListedPost } from "#contract/publishing/post-list.contract.ts";
import type { CampaignStatus } from "#contract/publishing/planner.ts";
import { ApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import type { Pace } from "#tasks/polling.machine.ts";
import { createWatching } from "#tasks/watching.ts";
import { readPostsOf } from "#modules/publishing/posts/posts.actions.ts";
import { countUse } from "#modules/publishing/studio.actions.ts";
import { fetchCampaigns } from "#modules/publishing/campaigns.store.ts";
import { openedCampaign } from "./opened-campaign.store.ts";

interface Report {
  campaign: CampaignView;
  posts: ListedPost[];
}

/** Every 5 s, 60 times; then the page says that a mail follows. */
const pace: Pace = { firstMs: 2_000, everyMs: 5_000, tries: 60 };
const beingMade: readonly CampaignStatus[] = ["planning", "planned", "generating"];

export const isBeingMade = ({ status }: Pick<CampaignView, "status">): boolean => beingMade.includes(status);

const watching = createWatching<Report>({
  pace,
  async ask(id) {
    const params = { id };
    try {
      const [campaign, { generating }, posts] = await Promise.all([
        call(readCampaign, { params }, { quiet: true }),
        call(checkPosts, { params }, { quiet: true }),
        readPostsOf(id),
      ]);
      return { type: "answered", report: { campaign, posts }, isOver: !generating && !isBeingMade(campaign) };
    } catch (error) {
      return { type: error instanceof ApiError && error.status === 404 ? "gone" : "missed" };
    }
  },
  show(id, watched) {
    if (openedCampaign.id !== id) return;
    if (watched.type === "late") openedCampaign.isLate = true;
    if (watched.type !== "show" && watched.type !== "end") return;
    Object.assign(openedCampaign, { status: "ready", error: null, ...watched.report });
    if (watched.type === "end") void fetchCampaigns();
  },
});

/** Shows what becomes of a campaign that is being written, to its end. */
export const followCampaign = watching.watch;

export const leaveCampaign = (id: string): void => watching.leave(id);

/** Plans a campaign and has its posts written; `isAnew` beside those that stand. Throws what the API refuses. */
export async function planCampaign(id: string, isAnew = false): Promise<void> {
  const body = isAnew ? { force_regenerate: true } : {};
  const { status } = await call(generatePlan, { params: { campaign: id }, body });
  countUse("generate");
  if (openedCampaign.id === id && openedCampaign.campaign) {
    openedCampaign.campaign.status = status;
    openedCampaign.isLate = false;
  }
  watching.leave(id);
  watching.watch(id);
}

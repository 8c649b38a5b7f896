import { readCampaign } from "#contract/campaigns/campaigns.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { readPostsOf } from "#modules/publishing/posts/posts.actions.ts";
import { noCampaign, openedCampaign } from "./opened-campaign.store.ts";

/** Opens a campaign's page; the one that is open stays there while it is read again. Never throws. */
export async function openCampaign(id: string): Promise<void> {
  if (openedCampaign.id !== id || openedCampaign.status === "failed") Object.assign(openedCampaign, noCampaign(id));
  try {
    const [campaign, posts] = await Promise.all([call(readCampaign, { params: { id } }), readPostsOf(id)]);
    if (openedCampaign.id === id) Object.assign(openedCampaign, { status: "ready", error: null, campaign, posts });
  } catch (error) {
    if (openedCampaign.id === id && openedCampaign.status !== "ready")
      Object.assign(openedCampaign, { status: "failed", error: errorKeyOf(error) });
  }
}

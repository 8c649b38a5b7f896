import { listOwnCampaigns, type CampaignView } from "#contract/campaigns/campaigns.contract.ts";
import { callAll } from "#api/lists.ts";
import { ownedValue } from "#session/owned-value.ts";

/** One's campaigns that are not archived, the newest first. */
export const { store: campaigns, fetch: fetchCampaigns } = ownedValue<CampaignView[]>(
  () => [],
  () => callAll(listOwnCampaigns, {}),
);

import { listOwnCampaigns, type CampaignView } from "#contract/social/campaigns.contract.ts";
import { call } from "#api/call.ts";
import { ownedValue } from "#session/owned-value.ts";

/** One's campaigns that are not archived, the newest first; the first page of them. */
export const { store: campaigns, fetch: fetchCampaigns } = ownedValue<CampaignView[]>(
  () => [],
  async () => (await call(listOwnCampaigns, { query: {} })).data,
);

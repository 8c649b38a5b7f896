import {
  changeCampaign as changeEndpoint,
  checkCampaignPermission,
  createCampaign,
  listCampaigns,
  removeCampaign as removeEndpoint,
  type CampaignView,
} from "#contract/campaigns/campaigns.contract.ts";
import { readUsage, type Allowance } from "#contract/limits.contract.ts";
import { readSite } from "#contract/campaigns/generating.contract.ts";
import { rethrowAs } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { callAll } from "#api/lists.ts";
import { bodyOf, formOf, type CampaignForm } from "./campaign.forms.ts";
import { campaigns, fetchCampaigns } from "#modules/publishing/campaigns.store.ts";
import { openedCampaign } from "./opened-campaign.store.ts";

/** Throws what the API refuses. */
export async function addCampaign(typed: CampaignForm, requestId: string): Promise<CampaignView> {
  const made = await call(createCampaign, { body: { ...bodyOf(typed), request_id: requestId } });
  void fetchCampaigns();
  return made;
}

/** Throws what the API refuses. */
export async function changeCampaign(id: string, typed: CampaignForm): Promise<void> {
  keep(await call(changeEndpoint, { params: { id }, body: bodyOf(typed) }));
}

/** Throws what the API refuses. */
export async function archiveCampaign(campaign: CampaignView, archived: boolean): Promise<void> {
  const { id } = campaign;
  keep(await call(changeEndpoint, { params: { id }, body: { ...bodyOf(formOf(campaign)), archived } }));
}

/** Throws what the API refuses. */
export async function removeCampaign(id: string): Promise<void> {
  await call(removeEndpoint, { params: { id } });
  campaigns.value = campaigns.value.filter((one) => one.id !== id);
}

/** The archived ones, the newest first. */
export async function readArchived(signal: AbortSignal): Promise<CampaignView[]> {
  const all = await callAll(listCampaigns, {}, { signal });
  return all.filter(({ archived_at: at }) => at !== null);
}

/** Whether the plan has a campaign left. */
export async function mayAddCampaign(signal: AbortSignal): Promise<boolean> {
  const asked = call(checkCampaignPermission, {}, { signal });
  return (await asked.catch(rethrowAs("client.permission_unchecked"))).can_campaign;
}

/** What the plan gives of campaigns; null where it gives none. */
export async function readCampaignsLeft(): Promise<Allowance | null> {
  const { meters } = await call(readUsage, {});
  return meters.find(({ query_type: type }) => type === "campaign-creation")?.allowance ?? null;
}

/** What a page says of itself, title first. Throws what the API refuses. */
export async function readPage(url: string): Promise<string> {
  const { title, description, text } = await call(readSite, { query: { url } });
  return [title, description, text].filter((part) => part !== null && part !== "").join("\n\n");
}

function keep(campaign: CampaignView): void {
  if (openedCampaign.id === campaign.id) openedCampaign.campaign = campaign;
  void fetchCampaigns();
}

import { workspaceEntry } from "#lib/personal.ts";
import { campaignForm, type CampaignForm } from "./campaign.forms.ts";

interface KeptCampaign {
  /** The campaign is made once, however often it is sent. */
  requestId: string;
  typed: CampaignForm;
}

const isForm = (stored: unknown): stored is CampaignForm =>
  typeof stored === "object" &&
  stored !== null &&
  Object.keys(campaignForm.shape).every((name) => {
    const value = (stored as Record<string, unknown>)[name];
    return name === "platforms" ? Array.isArray(value) : typeof value === "string";
  });

/** The campaign that is being written and was not sent yet. */
export const keptCampaign = workspaceEntry<KeptCampaign | null>("social.campaign", "typed", null, (stored) => {
  if (typeof stored !== "object" || stored === null) return null;
  const { requestId, typed } = stored as Record<string, unknown>;
  return typeof requestId === "string" && isForm(typed) ? { requestId, typed } : null;
});

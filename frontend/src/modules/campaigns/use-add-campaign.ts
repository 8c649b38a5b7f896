import { useNavigate } from "@tanstack/react-router";
import { isLimit, reportRefusal } from "#shell/report-refusal.ts";
import type { CampaignForm } from "./campaign.forms.ts";
import { addCampaign } from "./campaigns.actions.ts";
import { keptCampaign } from "./kept-campaign.ts";
import { planCampaign } from "./planning.actions.ts";

/** Makes the campaign, has it written and opens its page; where the plan has none left, the plans. */
export function useAddCampaign(): (typed: CampaignForm, requestId: string) => Promise<void> {
  const navigate = useNavigate();
  return async (typed, requestId) => {
    try {
      const { id } = await addCampaign(typed, requestId);
      keptCampaign.forget();
      await planCampaign(id).catch((error: unknown) => reportRefusal(error, "campaign-creation"));
      await navigate({ to: "/user/social-planner/details/$id", params: { id } });
    } catch (error) {
      if (!isLimit(error)) throw error;
      reportRefusal(error, "campaign-creation");
    }
  };
}

import { proxy } from "valtio";
import type { CampaignView } from "#contract/campaigns/campaigns.contract.ts";
import type { ListedPost } from "#contract/publishing/post-list.contract.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

/** The campaign whose page is open, with its posts. */
export interface OpenedCampaign {
  id: string | null;
  status: "loading" | "ready" | "failed";
  error: ErrorKey | null;
  campaign: CampaignView | null;
  posts: ListedPost[];
  /** Its posts were not there after the minutes for which the page asks: a mail follows. */
  isLate: boolean;
}

export const noCampaign = (id: string | null): OpenedCampaign => ({
  id,
  status: "loading",
  error: null,
  campaign: null,
  posts: [],
  isLate: false,
});

export const openedCampaign = proxy<OpenedCampaign>(noCampaign(null));

import {
  changeCampaign,
  checkCampaignPermission,
  checkPosts,
  createCampaign,
  listActiveCampaigns,
  listCampaigns,
  listOwnCampaigns,
  readActiveCampaign,
  readCampaign,
  readCampaignOfPost,
  removeCampaign,
} from "../../../contract/social/campaigns.contract.ts";
import { serve } from "../../../http/serve.ts";

export const campaignsRoutes = [
  serve(listOwnCampaigns, ({ services, caller, query }) =>
    services.social.campaigns.list(caller.id, "current", query.page),
  ),
  serve(listCampaigns, ({ services, caller, query }) => services.social.campaigns.list(caller.id, "all", query.page)),
  serve(createCampaign, ({ services, caller, body }) => services.social.campaigns.create(caller.id, body)),
  serve(readCampaign, ({ services, caller, params }) => services.social.campaigns.read(caller.id, params.id)),
  serve(changeCampaign, ({ services, caller, params, body }) =>
    services.social.campaigns.change(caller.id, params.id, body),
  ),
  serve(removeCampaign, async ({ services, caller, params }) => {
    await services.social.campaigns.remove(caller.id, params.id);
    return { success: true as const };
  }),
  serve(checkCampaignPermission, ({ services, caller }) => services.social.campaigns.checkPermission(caller.id)),
  serve(
    readActiveCampaign,
    async ({ services, caller }) => (await services.social.campaigns.active(caller.id))[0] ?? null,
  ),
  serve(listActiveCampaigns, ({ services, caller }) => services.social.campaigns.active(caller.id)),
  serve(checkPosts, ({ services, caller, params }) => services.social.campaigns.checkPosts(caller.id, params.id)),
  serve(readCampaignOfPost, ({ services, caller, params }) => services.social.campaigns.ofPost(caller.id, params.id)),
];

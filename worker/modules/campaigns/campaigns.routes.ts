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
} from "../../contract/campaigns/campaigns.contract.ts";
import { sentences } from "../../http/sentences.ts";
import { serve } from "../../http/serve.ts";

export const campaignsRoutes = [
  serve(listOwnCampaigns, ({ services, caller, query }) =>
    services.campaigns.campaigns.list(caller.workspaceId, "current", query.page),
  ),
  serve(listCampaigns, ({ services, caller, query }) =>
    services.campaigns.campaigns.list(caller.workspaceId, "all", query.page),
  ),
  serve(createCampaign, ({ services, caller, body }) => services.campaigns.campaigns.create(caller.workspaceId, body)),
  serve(readCampaign, ({ services, caller, params }) =>
    services.campaigns.campaigns.read(caller.workspaceId, params.id),
  ),
  serve(changeCampaign, ({ services, caller, params, body }) =>
    services.campaigns.campaigns.change(caller.workspaceId, params.id, body),
  ),
  serve(removeCampaign, async ({ services, caller, params }) => {
    await services.campaigns.campaigns.remove(caller.workspaceId, params.id);
    return { success: true as const };
  }),
  serve(checkCampaignPermission, async ({ services, caller, request }) => {
    const { refusal, snapshots } = await services.campaigns.campaigns.checkPermission(caller);
    const error = refusal && { error: sentences[request.language][refusal], error_code: refusal };
    return { can_campaign: refusal === null, snapshot_post_count: snapshots, ...error };
  }),
  serve(
    readActiveCampaign,
    async ({ services, caller }) => (await services.campaigns.campaigns.active(caller.workspaceId))[0] ?? null,
  ),
  serve(listActiveCampaigns, ({ services, caller }) => services.campaigns.campaigns.active(caller.workspaceId)),
  serve(checkPosts, ({ services, caller, params, request }) =>
    services.campaigns.campaigns.checkPosts(caller.workspaceId, params.id, request.language),
  ),
  serve(readCampaignOfPost, ({ services, caller, params }) =>
    services.campaigns.campaigns.ofPost(caller.workspaceId, params.id),
  ),
];

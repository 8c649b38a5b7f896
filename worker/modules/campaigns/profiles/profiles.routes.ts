import {
  extractProfile,
  listProfileLinks,
  listProfiles,
  removeProfileLink,
  summarizeProfile,
  writeProfilePosts,
} from "../../../contract/campaigns/profiles.contract.ts";
import { serve } from "../../../http/serve.ts";

export const profilesRoutes = [
  serve(extractProfile, ({ services, caller, body }) => services.campaigns.profiles.extract(caller, body)),
  serve(summarizeProfile, ({ services, caller, body }) => services.campaigns.profileWriting.summarize(caller, body)),
  serve(writeProfilePosts, ({ services, caller, body }) => services.campaigns.profileWriting.writePosts(caller, body)),
  serve(listProfiles, ({ services, caller, query }) =>
    services.campaigns.profiles.list(caller.workspaceId, query.platform),
  ),
  serve(listProfileLinks, ({ services, caller }) => services.campaigns.profiles.listLinks(caller.workspaceId)),
  serve(removeProfileLink, async ({ services, caller, params }) => {
    await services.campaigns.profiles.removeLink(caller.workspaceId, params.link);
    return { success: true as const };
  }),
];

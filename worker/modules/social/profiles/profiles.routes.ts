import {
  extractProfile,
  listProfileLinks,
  listProfiles,
  removeProfileLink,
  summarizeProfile,
  writeProfilePosts,
} from "../../../contract/social/profiles.contract.ts";
import { serve } from "../../../http/serve.ts";

export const profilesRoutes = [
  serve(extractProfile, ({ services, caller, body }) => services.social.profiles.extract(caller, body)),
  serve(summarizeProfile, ({ services, caller, body }) => services.social.profileWriting.summarize(caller, body)),
  serve(writeProfilePosts, ({ services, caller, body }) => services.social.profileWriting.writePosts(caller, body)),
  serve(listProfiles, ({ services, caller, query }) => services.social.profiles.list(caller.id, query.platform)),
  serve(listProfileLinks, ({ services, caller }) => services.social.profiles.listLinks(caller.id)),
  serve(removeProfileLink, async ({ services, caller, params }) => {
    await services.social.profiles.removeLink(caller.id, params.link);
    return { success: true as const };
  }),
];

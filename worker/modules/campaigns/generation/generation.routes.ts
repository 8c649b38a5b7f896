import {
  analyzePost,
  generateSocialTemplate,
  improvePostText,
  listSocialTemplates,
  removeSocialTemplate,
  suggestHashtags,
} from "../../../contract/campaigns/writing.contract.ts";
import { serve } from "../../../http/serve.ts";

export const generationRoutes = [
  serve(analyzePost, ({ services, caller, params }) => services.campaigns.analyses.start(caller, params.id)),
  serve(improvePostText, ({ services, caller, body }) => services.campaigns.texts.improve(caller, body)),
  serve(suggestHashtags, ({ services, caller, body }) => services.campaigns.texts.hashtags(caller, body)),
  serve(generateSocialTemplate, ({ services, caller, body }) => services.campaigns.templates.generate(caller, body)),
  serve(listSocialTemplates, ({ services, caller }) => services.campaigns.templates.list(caller.workspaceId)),
  serve(removeSocialTemplate, async ({ services, caller, params }) => {
    await services.campaigns.templates.remove(caller.workspaceId, params.id);
    return { success: true as const };
  }),
];

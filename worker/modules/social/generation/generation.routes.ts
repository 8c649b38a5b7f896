import {
  analyzePost,
  generateSocialTemplate,
  improvePostText,
  listSocialTemplates,
  removeSocialTemplate,
  suggestHashtags,
} from "../../../contract/social/writing.contract.ts";
import { serve } from "../../../http/serve.ts";

export const generationRoutes = [
  serve(analyzePost, ({ services, caller, params }) => services.social.analyses.start(caller, params.id)),
  serve(improvePostText, ({ services, caller, body }) => services.social.texts.improve(caller, body)),
  serve(suggestHashtags, ({ services, caller, body }) => services.social.texts.hashtags(caller, body)),
  serve(generateSocialTemplate, ({ services, caller, body }) => services.social.templates.generate(caller, body)),
  serve(listSocialTemplates, ({ services, caller }) => services.social.templates.list(caller.id)),
  serve(removeSocialTemplate, async ({ services, caller, params }) => {
    await services.social.templates.remove(caller.id, params.id);
    return { success: true as const };
  }),
];

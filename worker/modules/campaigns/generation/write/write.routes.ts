import {
  generatePost,
  listSocialModels,
  readSite,
  readSocialModel,
} from "../../../../contract/campaigns/generating.contract.ts";
import { serve } from "../../../../http/serve.ts";

export const writeRoutes = [
  serve(generatePost, ({ services, caller, body }) => services.campaigns.postWriting.generate(caller, body)),
  serve(readSite, ({ services, caller, query }) => services.campaigns.websites.readFor(caller.workspaceId, query.url)),
  serve(listSocialModels, ({ services }) => services.models.catalogue.list("text")),
  serve(readSocialModel, ({ services, params }) => services.models.catalogue.read(Number(params.id), "text")),
];

import { listSocialNetworks, resumeSocialNetwork } from "../../../contract/publishing/networks.contract.ts";
import { serve } from "../../../http/serve.ts";

export const networksRoutes = [
  serve(listSocialNetworks, ({ services }) => services.publishing.pauses.list()),
  serve(resumeSocialNetwork, ({ services, params }) => services.publishing.pauses.resume(params.platform)),
];

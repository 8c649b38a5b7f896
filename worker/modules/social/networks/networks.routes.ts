import { listSocialNetworks, resumeSocialNetwork } from "../../../contract/social/networks.contract.ts";
import { serve } from "../../../http/serve.ts";

export const networksRoutes = [
  serve(listSocialNetworks, ({ services }) => services.social.pauses.list()),
  serve(resumeSocialNetwork, ({ services, params }) => services.social.pauses.resume(params.platform)),
];

import { generatePlan } from "../../../../contract/social/planning.contract.ts";
import { serve } from "../../../../http/serve.ts";

export const planRoutes = [
  serve(generatePlan, ({ services, caller, params, body, request }) =>
    services.social.planning.start(caller, params.campaign, body, request.language),
  ),
];

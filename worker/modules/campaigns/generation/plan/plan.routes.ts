import { generatePlan } from "../../../../contract/campaigns/planning.contract.ts";
import { serve } from "../../../../http/serve.ts";

export const planRoutes = [
  serve(generatePlan, ({ services, caller, params, body, request }) =>
    services.campaigns.planning.start(caller, params.campaign, body, request.language),
  ),
];

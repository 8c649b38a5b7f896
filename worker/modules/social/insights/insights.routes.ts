import { readPostMetrics, readSocialStatistics } from "../../../contract/social/insights.contract.ts";
import { serve } from "../../../http/serve.ts";

export const insightsRoutes = [
  serve(readPostMetrics, ({ services, caller, params }) =>
    services.social.insights.readMetrics(caller.id, params.post, params.platform),
  ),
  serve(readSocialStatistics, ({ services, caller, query }) =>
    services.social.insights.readStatistics(caller.id, query),
  ),
];

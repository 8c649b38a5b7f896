import { readPostMetrics, readSocialStatistics } from "../../../contract/publishing/insights.contract.ts";
import { serve } from "../../../http/serve.ts";

export const insightsRoutes = [
  serve(readPostMetrics, ({ services, caller, params }) =>
    services.publishing.insights.readMetrics(caller.workspaceId, params.post, params.platform),
  ),
  serve(readSocialStatistics, ({ services, caller, query }) =>
    services.publishing.insights.readStatistics(caller.workspaceId, query),
  ),
];

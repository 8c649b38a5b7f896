import { readDiscovery, scrapeWebsite } from "../../../contract/support/discovery.contract.ts";
import { serve } from "../../../http/serve.ts";

export const discoveryRoutes = [
  serve(scrapeWebsite, ({ services, caller, body, request }) =>
    services.support.discovery.start(caller.workspaceId, body, request.signal),
  ),
  serve(readDiscovery, ({ services, caller, params }) =>
    services.support.discovery.read(caller.workspaceId, params.job_id),
  ),
];

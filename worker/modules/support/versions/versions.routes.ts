import { listSupportVersions, publishSupportVersion } from "../../../contract/support/versions.contract.ts";
import { serve } from "../../../http/serve.ts";

export const versionsRoutes = [
  serve(listSupportVersions, ({ services, caller, params }) =>
    services.support.versions.list(caller.workspaceId, params.id),
  ),
  serve(publishSupportVersion, ({ services, caller, params, body }) =>
    services.support.versions.publish(caller, params.id, body.n),
  ),
];

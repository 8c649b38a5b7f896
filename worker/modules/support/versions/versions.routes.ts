import { listSupportVersions, publishSupportVersion } from "../../../contract/support/versions.contract.ts";
import { serve } from "../../../http/serve.ts";

export const versionsRoutes = [
  serve(listSupportVersions, ({ services, caller, params }) => services.support.versions.list(caller.id, params.id)),
  serve(publishSupportVersion, ({ services, caller, params, body }) =>
    services.support.versions.publish(caller.id, params.id, body.n),
  ),
];

import { reportPolicyViolations } from "../../contract/csp-reports.contract.ts";
import { listProviderHealth, readHealth } from "../../contract/health.contract.ts";
import { serve } from "../../http/serve.ts";

export const healthRoutes = [
  serve(readHealth, ({ services }) => services.health.api.read()),
  serve(reportPolicyViolations, ({ services, body }) => services.health.violations.report(body)),
  serve(listProviderHealth, ({ services }) => services.health.providers.list()),
];

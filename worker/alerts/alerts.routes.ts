import { readOperations, reportBrowserErrors } from "../contract/alerts/alerts.contract.ts";
import { serve } from "../http/serve.ts";

export const alertsRoutes = [
  serve(readOperations, ({ services }) => services.alerts.operations.read()),
  serve(reportBrowserErrors, async ({ services, body, request }) => {
    await services.alerts.browserErrors.report(request.address, body);
    return { success: true as const };
  }),
];

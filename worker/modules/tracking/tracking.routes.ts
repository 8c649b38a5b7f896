import { trackUsage } from "../../contract/tracking.contract.ts";
import { serve } from "../../http/serve.ts";

export const trackingRoutes = [
  serve(trackUsage, async ({ services, caller, body }) => {
    await services.tracking.trackUsage(caller.id, body);
    return { success: true as const };
  }),
];

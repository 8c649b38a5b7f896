import {
  readMoney,
  readMyStatistics,
  readOverview,
  trackGuestVisit,
  trackUsage,
  trackUserVisit,
} from "../../contract/tracking.contract.ts";
import { serve } from "../../http/serve.ts";

export const trackingRoutes = [
  serve(trackUsage, async ({ services, caller, body }) => {
    await services.tracking.telemetry.trackUsage(caller.id, body);
    return { success: true as const };
  }),
  serve(trackGuestVisit, async ({ services, request }) => {
    await services.tracking.telemetry.recordGuestActivity(request.address, "visit");
    return { success: true as const };
  }),
  serve(trackUserVisit, async ({ services, caller }) => {
    await services.tracking.telemetry.recordActivity(caller.id, "visit");
    return { success: true as const };
  }),
  serve(readMyStatistics, ({ services, caller, query }) => services.tracking.statistics.read(caller.id, query.month)),
  serve(readMoney, ({ services, query }) => services.tracking.money.read(query)),
  serve(readOverview, ({ services }) => services.tracking.overview.read()),
];

import {
  checkGuestLimit,
  checkUserLimit,
  readPlanDetails,
  reportGuestActivity,
  reportUserActivity,
} from "../../contract/limits.contract.ts";
import { serve } from "../../http/serve.ts";

export const limitsRoutes = [
  serve(checkUserLimit, ({ services, caller, request }) => services.limits.checkUser(caller, request.address)),
  serve(checkGuestLimit, ({ services, request }) => services.limits.checkGuest(request.address)),
  serve(reportUserActivity, async ({ services, caller, body }) => {
    await services.tracking.recordActivity(caller.id, body.query_type);
    return { status: "ok" as const };
  }),
  serve(reportGuestActivity, async ({ services, request }) => {
    await services.tracking.recordGuestActivity(request.address);
    return { status: "ok" as const };
  }),
  serve(readPlanDetails, ({ services, caller }) => services.plans.readDetails(caller)),
];

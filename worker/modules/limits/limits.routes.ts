import {
  checkGuestLimit,
  checkUserLimit,
  readPlanDetails,
  readUsage,
  reportGuestActivity,
  reportUserActivity,
} from "../../contract/limits.contract.ts";
import { serve } from "../../http/serve.ts";

export const limitsRoutes = [
  serve(checkUserLimit, ({ services, body, request }) =>
    services.limits.checkUser({
      token: request.token ?? "",
      claimedUserIds: request.claimedUserIds,
      address: request.address,
      queryType: body.query_type,
    }),
  ),
  serve(checkGuestLimit, ({ services, request }) => services.limits.checkGuest(request.address)),
  serve(reportUserActivity, async ({ services, caller, body }) => {
    await services.tracking.recordActivity(caller.id, body.query_type);
    return { status: "ok" as const };
  }),
  serve(reportGuestActivity, async ({ services, request }) => {
    await services.tracking.recordGuestActivity(request.address, "chat");
    return { status: "ok" as const };
  }),
  serve(readPlanDetails, ({ services, caller }) => services.plans.readDetails(caller)),
  serve(readUsage, ({ services, caller, request }) => services.limits.readUsage(caller, request.address)),
];

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
    services.limits.meters.checkUser({
      token: request.token ?? "",
      claimedUserIds: request.claimedUserIds,
      address: request.address,
      queryType: body.query_type,
      modelId: body.model_id === undefined ? null : Number(body.model_id),
    }),
  ),
  serve(checkGuestLimit, ({ services, request }) => services.limits.meters.checkGuest(request.address)),
  serve(reportUserActivity, async ({ services, caller, body }) => {
    await services.tracking.telemetry.recordActivity(caller.id, body.query_type);
    return { status: "ok" as const };
  }),
  serve(reportGuestActivity, async ({ services, request }) => {
    await services.tracking.telemetry.recordGuestActivity(request.address, "chat");
    return { status: "ok" as const };
  }),
  serve(readPlanDetails, ({ services, caller }) => services.plans.catalogue.readDetails(caller)),
  serve(readUsage, ({ services, caller, request }) => services.limits.meters.readUsage(caller, request.address)),
];

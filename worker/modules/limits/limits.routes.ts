import { noCredential } from "../../lib/caller.ts";
import {
  checkGuestLimit,
  checkUserLimit,
  readPlanDetails,
  readUsage,
  reportGuestActivity,
  reportUserActivity,
} from "../../contract/limits.contract.ts";
import { images, question } from "../../contract/limits.ts";
import { serve } from "../../http/serve.ts";

export const limitsRoutes = [
  serve(checkUserLimit, ({ services, body, request }) =>
    services.chat.estimating.check({
      credential: request.credential ?? noCredential,
      claimedUserIds: request.claimedUserIds,
      address: request.address,
      queryType: body.query_type,
      modelId: body.model_id === undefined ? null : Number(body.model_id),
      besideModelId: body.beside_model_id === undefined ? null : Number(body.beside_model_id),
      conversation: body.conversation || null,
      project: body.project ?? null,
      files: body["files[]"] ?? [],
      web: body.web === "1",
      characters: Math.min(Number(body.input_length ?? 4 * Number(body.input_tokens ?? 0)), question.maxLength),
      images: Math.min(Number(body.input_images ?? 0), images.max),
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

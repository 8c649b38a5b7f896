import { rateAnswer, unrateAnswer } from "../../../contract/chat/ratings.contract.ts";
import { serve } from "../../../http/serve.ts";

const success = { success: true } as const;

export const ratingsRoutes = [
  serve(rateAnswer, async ({ services, caller, params, body }) => {
    await services.chat.ratings.rate(caller.id, params.id, body);
    return success;
  }),
  serve(unrateAnswer, async ({ services, caller, params }) => {
    await services.chat.ratings.unrate(caller.id, params.id);
    return success;
  }),
];

import { countPromptUse, listPrompts } from "../../../contract/chat/prompts.contract.ts";
import { serve } from "../../../http/serve.ts";

export const promptsRoutes = [
  serve(listPrompts, ({ services, query }) => services.prompts.paginate(query)),
  serve(countPromptUse, async ({ services, params, request }) => {
    await services.prompts.countUse(Number(params.id), request.address);
    return { success: true as const };
  }),
];

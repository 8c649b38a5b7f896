import { countPromptUse, listPrompts } from "../../../contract/chat/prompts.contract.ts";
import { serve } from "../../../http/serve.ts";

export const promptsRoutes = [
  serve(listPrompts, ({ services, query }) => services.prompts.paginate(query)),
  serve(countPromptUse, async ({ services, params }) => {
    await services.prompts.countUse(Number(params.id));
    return { success: true as const };
  }),
];

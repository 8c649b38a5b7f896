import {
  countPromptUse,
  createPrompt,
  listAdminPrompts,
  listPrompts,
  readAdminPrompt,
  removePrompt,
  restorePrompt,
  updatePrompt,
} from "../../../contract/chat/prompts.contract.ts";
import { serve } from "../../../http/serve.ts";

export const promptsRoutes = [
  serve(listPrompts, ({ services, query }) => services.prompts.paginate(query)),
  serve(countPromptUse, async ({ services, params, request }) => {
    await services.prompts.countUse(Number(params.id), request.address);
    return { success: true as const };
  }),
  serve(createPrompt, ({ services, body }) => services.adminPrompts.create(body)),
  serve(updatePrompt, ({ services, params, body }) => services.adminPrompts.update(Number(params.id), body)),
  serve(removePrompt, ({ services, params }) => services.adminPrompts.remove(Number(params.id))),
  serve(listAdminPrompts, ({ services, query }) => services.adminPrompts.list(query)),
  serve(readAdminPrompt, ({ services, params }) => services.adminPrompts.read(Number(params.id))),
  serve(restorePrompt, ({ services, params }) => services.adminPrompts.restore(Number(params.id))),
];

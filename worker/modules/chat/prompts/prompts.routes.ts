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
  serve(listPrompts, ({ services, query }) => services.chat.prompts.paginate(query)),
  serve(countPromptUse, async ({ services, params, request }) => {
    await services.chat.prompts.countUse(Number(params.id), request.address);
    return { success: true as const };
  }),
  serve(createPrompt, ({ services, body }) => services.chat.adminPrompts.create(body)),
  serve(updatePrompt, ({ services, params, body }) => services.chat.adminPrompts.update(Number(params.id), body)),
  serve(removePrompt, ({ services, params }) => services.chat.adminPrompts.remove(Number(params.id))),
  serve(listAdminPrompts, ({ services, query }) => services.chat.adminPrompts.list(query)),
  serve(readAdminPrompt, ({ services, params }) => services.chat.adminPrompts.read(Number(params.id))),
  serve(restorePrompt, ({ services, params }) => services.chat.adminPrompts.restore(Number(params.id))),
];

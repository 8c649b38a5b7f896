import {
  addChatbot,
  clearChatbot,
  listChatbots,
  listSupportModels,
  moveChatbot,
  readChatbot,
  removeChatbot,
  renewChatbotSecret,
  shareChatbot,
  updateChatbot,
} from "../../../contract/support/chatbots.contract.ts";
import { serve } from "../../../http/serve.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

const success = { success: true as const };

export const botsRoutes = [
  serve(listChatbots, ({ services, caller, query }) => services.support.bots.list(caller.workspaceId, query.page)),
  serve(addChatbot, ({ services, caller, body, request }) =>
    services.support.bots.add(caller.workspaceId, body, request.language),
  ),
  serve(readChatbot, ({ services, caller, params }) => services.support.bots.read(caller.workspaceId, params.id)),
  serve(updateChatbot, ({ services, caller, body: { id, ...change } }) =>
    services.support.bots.update(caller, id, change),
  ),
  serve(removeChatbot, async ({ services, caller, params }) => {
    await services.support.bots.remove(caller.workspaceId, params.id);
    return success;
  }),
  serve(clearChatbot, async ({ services, caller, params, body }) => {
    await services.support.bots.clear(caller.workspaceId, params.id, body.what);
    return success;
  }),
  serve(moveChatbot, async ({ services, caller, params, body }) => {
    await services.support.moving.move(caller, params.id, body.workspace_id as WorkspaceId);
    return success;
  }),
  serve(shareChatbot, ({ services, caller, params, body }) =>
    services.support.bots.share(caller.workspaceId, params.id, body),
  ),
  serve(renewChatbotSecret, ({ services, caller, params }) =>
    services.support.bots.renewSecret(caller.workspaceId, params.id),
  ),
  serve(listSupportModels, ({ services, caller, query }) =>
    services.support.bots.listModels(caller.workspaceId, query.page),
  ),
];

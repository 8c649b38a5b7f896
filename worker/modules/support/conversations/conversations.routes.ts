import {
  exportLeads,
  listLeads,
  listLeadsWithConversations,
  listSupportConversations,
  readSupportConversation,
  removeSupportConversation,
  seeLeads,
} from "../../../contract/support/conversations.contract.ts";
import { savedFile } from "../../../http/saved-file.ts";
import { serve } from "../../../http/serve.ts";

export const conversationsRoutes = [
  serve(listLeads, ({ services, caller, params, query }) =>
    services.support.conversations.listLeads(caller.workspaceId, params.id, query),
  ),
  serve(seeLeads, async ({ services, caller, params }) => {
    await services.support.conversations.seeLeads(caller.workspaceId, params.id);
    return { success: true as const };
  }),
  serve(exportLeads, async ({ services, caller, params }) => {
    const { name, text } = await services.support.conversations.exportLeads(caller.workspaceId, params.id);
    const content = new Blob([text]);
    return savedFile({ body: content.stream(), mediaType: "text/csv; charset=utf-8", bytes: content.size, name });
  }),
  serve(listLeadsWithConversations, ({ services, caller, query }) =>
    services.support.conversations.listVisitors(caller, query),
  ),
  serve(listSupportConversations, ({ services, caller, params, query }) =>
    services.support.conversations.list(caller, params.id, query),
  ),
  serve(readSupportConversation, ({ services, caller, params }) =>
    services.support.conversations.read(caller, params.id),
  ),
  serve(removeSupportConversation, async ({ services, caller, body }) => {
    await services.support.conversations.remove(caller.workspaceId, body.conversation_id);
    return { success: true as const };
  }),
];

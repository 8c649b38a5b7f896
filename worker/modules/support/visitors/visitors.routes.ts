import {
  addFeedback,
  addLead,
  listOwnMessages,
  readPublicChatbot,
  removeVisitorConversation,
} from "../../../contract/support/visitors.contract.ts";
import { serve } from "../../../http/serve.ts";

const success = { success: true as const };

export const visitorsRoutes = [
  serve(readPublicChatbot, ({ services, params }) => services.support.visitors.read(params.key)),
  serve(addLead, ({ services, body, request }) => services.support.visitors.leave(body, request)),
  serve(listOwnMessages, ({ services, query }) => services.support.visitors.listMessages(query)),
  serve(addFeedback, async ({ services, body }) => {
    await services.support.visitors.rate(body);
    return success;
  }),
  serve(removeVisitorConversation, async ({ services, body }) => {
    await services.support.visitors.forget(body);
    return success;
  }),
];

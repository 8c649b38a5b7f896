import {
  addFeedback,
  addLead,
  listOwnMessages,
  readPublicChatbot,
  removeVisitorConversation,
} from "../../../contract/support/visitors.contract.ts";
import { visitorTokenHeader } from "../../../contract/support/talk-events.ts";
import { serve } from "../../../http/serve.ts";
import { sentFrom } from "./sent-from.ts";

const success = { success: true as const };

export const visitorsRoutes = [
  serve(readPublicChatbot, ({ services, params, request }) =>
    services.support.visitors.read(params.key, sentFrom(request)),
  ),
  serve(addLead, ({ services, body, request }) =>
    services.support.visitors.leave(body, { ...request, from: sentFrom(request) }),
  ),
  serve(listOwnMessages, ({ services, query, request }) =>
    services.support.visitors.listMessages({ ...query, token: request.header(visitorTokenHeader) ?? "" }),
  ),
  serve(addFeedback, async ({ services, body, request }) => {
    await services.support.visitors.rate(body, sentFrom(request));
    return success;
  }),
  serve(removeVisitorConversation, async ({ services, body }) => {
    await services.support.visitors.forget(body);
    return success;
  }),
];

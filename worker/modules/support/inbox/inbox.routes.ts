import {
  closeConversation,
  handBack,
  joinInbox,
  markSeen,
  openInbox,
  replyToVisitor,
  takeOver,
} from "../../../contract/support/inbox.contract.ts";
import { serve } from "../../../http/serve.ts";

export const inboxRoutes = [
  serve(openInbox, ({ services, caller, params }) => services.support.inbox.order(caller, params.id)),
  serve(joinInbox, ({ services, params, request }) =>
    services.support.inbox.join(params.ticket, request.header("upgrade")?.toLowerCase() === "websocket"),
  ),
  serve(takeOver, ({ services, caller, params }) => services.support.inbox.takeOver(caller, params.id)),
  serve(replyToVisitor, ({ services, caller, params, body }) => services.support.inbox.reply(caller, params.id, body)),
  serve(handBack, ({ services, caller, params }) => services.support.inbox.handBack(caller, params.id)),
  serve(closeConversation, ({ services, caller, params }) => services.support.inbox.close(caller, params.id)),
  serve(markSeen, async ({ services, caller, params }) => {
    await services.support.inbox.see(caller, params.id);
    return { success: true as const };
  }),
];

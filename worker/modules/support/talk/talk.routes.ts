import {
  addConversation,
  joinLiveTalk,
  openLiveTalk,
  resumeTalk,
  stopTalk,
  tryChatbot,
} from "../../../contract/support/talk.contract.ts";
import { outlive } from "../../../http/outlive.ts";
import { serve } from "../../../http/serve.ts";

export const talkRoutes = [
  serve(addConversation, ({ services, body, request }) => outlive(request, services.support.talk.say(body, request))),
  serve(tryChatbot, ({ services, caller, params, body, request }) => {
    const { version = null, ...message } = body;
    return outlive(
      request,
      services.support.talk.tryOut({ userId: caller.id, botId: params.id, version }, message, request),
    );
  }),
  serve(resumeTalk, ({ services, params, query, request }) => {
    const { token, conversation_id: conversationId } = query;
    const from = request.header("last-event-id") ?? query.from ?? null;
    return services.support.joining.resume(params.id, { token, conversationId, from }, request.signal);
  }),
  serve(stopTalk, ({ services, params, body: { token, conversation_id: conversationId, shown } }) =>
    services.support.joining.stop(params.id, { token, conversationId, shown }),
  ),
  serve(openLiveTalk, ({ services, body }) => services.support.live.order(body)),
  serve(joinLiveTalk, ({ services, params, request }) => {
    const isWebSocket = request.header("upgrade")?.toLowerCase() === "websocket";
    return services.support.live.join(params.ticket, { isWebSocket, signal: request.signal });
  }),
];

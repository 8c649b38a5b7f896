import {
  addConversation,
  joinLiveTalk,
  openLiveTalk,
  resumeTalk,
  stopTalk,
  tryChatbot,
} from "../../../contract/support/talk.contract.ts";
import { visitorTokenHeader } from "../../../contract/support/talk-events.ts";
import { outlive } from "../../../http/outlive.ts";
import { serve } from "../../../http/serve.ts";
import type { RequestFacts } from "../../../http/serve.ts";
import { sentFrom } from "../visitors/sent-from.ts";
import { spokenIn } from "../../../lib/language.rules.ts";

const talkingOf = (request: RequestFacts) => ({
  ...request,
  from: sentFrom(request),
  language: spokenIn(request.header("accept-language")),
});

export const talkRoutes = [
  serve(addConversation, ({ services, body, request }) =>
    outlive(request, services.support.talk.say(body, talkingOf(request))),
  ),
  serve(tryChatbot, ({ services, caller, params, body, request }) => {
    const { version = null, ...message } = body;
    return outlive(
      request,
      services.support.talk.tryOut(
        { workspaceId: caller.workspaceId, botId: params.id, version },
        message,
        talkingOf(request),
      ),
    );
  }),
  serve(resumeTalk, ({ services, params, query, request }) => {
    const { conversation_id: conversationId } = query;
    const token = request.header(visitorTokenHeader) ?? "";
    const from = request.header("last-event-id") ?? query.from ?? null;
    return services.support.joining.resume(params.id, { token, conversationId, from });
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

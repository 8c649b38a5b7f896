import { createParser } from "eventsource-parser";
import { tryChatbot } from "#contract/support/talk.contract.ts";
import type { TalkEvent } from "#contract/support/talk-events.ts";
import { ApiError } from "#api/api-error.ts";
import { stream } from "#api/call.ts";

export interface Trial {
  conversationId: string | null;
  leadId: string | null;
  token: string | null;
}

interface Question {
  query: string;
  requestId: string;
  version: number | null;
}

/** Asks one's own chatbot and tells each event as it comes. Throws what the API refuses, and `client.offline` where it is cut. */
export async function askTrial(
  botId: string,
  trial: Trial,
  { query, requestId, version }: Question,
  onEvent: (event: TalkEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const body = {
    query,
    request_id: requestId,
    ...(trial.conversationId !== null && { conversation_id: trial.conversationId }),
    ...(trial.leadId !== null && { support_lead_id: trial.leadId }),
    ...(trial.token !== null && { token: trial.token }),
    ...(version !== null && { version }),
  };
  const response = await stream(tryChatbot, { params: { id: botId }, body }, { signal });
  let isOver = false;
  const parser = createParser({
    onEvent({ event = "message", data }) {
      isOver ||= event === "end";
      onEvent({ event, data: JSON.parse(data) } as TalkEvent);
    },
  });
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
    parser.feed(decoder.decode(piece.value, { stream: true }));
  if (!isOver) throw new ApiError("client.offline");
}

import { encodeEvent } from "../../../contract/chat/event-stream.ts";
import type { ConversationMode } from "../../../contract/support/talk.ts";
import type { TalkEvent } from "../../../contract/support/talk-events.ts";

const headers = { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache, no-transform" };
const encode = (events: readonly TalkEvent[]): string => events.map(encodeEvent).join("");

/** What a page needs before anything else: where it is, and who it is where the call made the visitor. */
export function firstMeta(
  { lane, questionId, answerId }: { lane: string; questionId: string; answerId: string },
  { leadId, token, isNew }: { leadId: string; token: string; isNew: boolean },
): string {
  const visitor = isNew ? { support_lead_id: leadId, token } : {};
  return encode([
    { event: "meta", data: { conversation_id: lane, message_id: questionId, answer_id: answerId, ...visitor } },
  ]);
}

/** The stream with words before it. */
export function prepend(words: string, response: Response): Response {
  const { body } = response;
  if (words === "" || body === null) return response;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const write = async () => {
    const writer = writable.getWriter();
    await writer.write(new TextEncoder().encode(words));
    writer.releaseLock();
    await body.pipeTo(writable);
  };
  // A reader that leaves ends the pipe; the answer goes on in its object.
  void write().catch(() => null);
  return new Response(readable, response);
}

/** The turn of a message that a person is to answer. */
export function leftEvents(left: { conversationId: string; messageId: string; mode: ConversationMode }): Response {
  const { conversationId: conversation_id, messageId: message_id, mode } = left;
  const events = encode([
    { event: "meta", data: { conversation_id, message_id, answer_id: null } },
    { event: "mode", data: { conversation_id, mode } },
    { event: "end", data: { status: "complete", length: 0, reason: null, withdrawn: false } },
  ]);
  return new Response(events, { headers });
}

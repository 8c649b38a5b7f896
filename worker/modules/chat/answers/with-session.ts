import { joined } from "../../../contract/bytes.ts";
import type { Session } from "../../../contract/auth.contract.ts";
import type { AnswerMeta } from "../../../contract/chat/answers.contract.ts";
import { encodeEvent } from "../../../contract/chat/event-stream.ts";

const prefix = "event: meta\ndata: ";
const newline = 10;

/** Adds a session to the first event of an answer's stream, which is `meta`. Objects never store the session. */
export function withSession(answer: Response, session: Session): Response {
  return new Response(answer.body?.pipeThrough(addTo(session)) ?? null, answer);
}

function addTo(session: Session): TransformStream<Uint8Array, Uint8Array> {
  let first: Uint8Array | null = new Uint8Array();
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      if (first === null) return controller.enqueue(bytes);
      first = joined([first, bytes]);
      const end = first.findIndex((byte, at, all) => byte === newline && all[at + 1] === newline);
      if (end === -1) return;
      const rest = first.subarray(end + 2);
      controller.enqueue(
        new TextEncoder().encode(rewritten(new TextDecoder().decode(first.subarray(0, end)), session)),
      );
      if (rest.length > 0) controller.enqueue(rest);
      first = null;
    },
  });
}

function rewritten(event: string, session: Session): string {
  if (!event.startsWith(prefix)) throw new Error("an answer's stream did not begin with its meta");
  const meta = JSON.parse(event.slice(prefix.length)) as AnswerMeta;
  return encodeEvent({ event: "meta", data: { ...meta, session } });
}

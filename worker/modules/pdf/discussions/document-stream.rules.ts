import type { AnswerEvent } from "../../../answers/events.ts";
import { encodeEvent } from "../../../contract/chat/event-stream.ts";
import type { Citation, DocumentAnswerEvent, NotFound } from "../../../contract/pdf/discussions.contract.ts";

/** The event on the wire of files; null where it has none of it. */
function toDocumentEvent(event: AnswerEvent, personId: string): DocumentAnswerEvent | null {
  switch (event.event) {
    case "meta": {
      const { answer, question, model_id, model_name, provider } = event.data;
      return { event: "meta", data: { answer, question, model_id, model_name, provider } };
    }
    case "message": {
      const { text } = event.data;
      if (text === undefined) return null;
      const data = { message: text, type: "text" as const, imageData: null, images: [], user_id: personId };
      return { event: "message", data, ...(event.id !== undefined && { id: event.id }) };
    }
    case "thought":
    case "note":
      return null;
    case "citation":
      return { event: "citation", data: event.data as Citation };
    case "end": {
      const { status, length, reason, withdrawn, note = null } = event.data;
      return { event: "end", data: { status, length, reason, withdrawn, not_found: note as NotFound | null } };
    }
    default:
      return event;
  }
}

/** Server-sent events of an answer about files, for the account with this id. */
export function encodeDocumentEvent(event: AnswerEvent, { personId }: { personId: string }): string {
  const encoded = toDocumentEvent(event, personId);
  return encoded === null ? "" : encodeEvent(encoded);
}

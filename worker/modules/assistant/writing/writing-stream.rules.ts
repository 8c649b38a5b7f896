import type { AnswerEvent } from "../../../answers/events.ts";
import type { WritingEvent } from "../../../contract/assistant/writing-events.ts";
import { encodeEvent } from "../../../contract/chat/event-stream.ts";
import type { ImprovementNote } from "./improving.ts";

/** The event on the wire of the writing assistant; null where it has none of it. */
function toWritingEvent(event: AnswerEvent): WritingEvent | null {
  switch (event.event) {
    case "meta": {
      const { answer, model_id, model_name, provider, instead_of } = event.data;
      return { event: "meta", data: { answer, model_id, model_name, provider, instead_of } };
    }
    case "message": {
      const { text } = event.data;
      if (text === undefined) return null;
      return { event: "message", data: { text }, ...(event.id !== undefined && { id: event.id }) };
    }
    case "end": {
      const { note, ...end } = event.data;
      const isUnchanged = (note as ImprovementNote | null | undefined)?.isUnchanged ?? false;
      return { event: "end", data: { ...end, ...(isUnchanged && { is_unchanged: true }) } };
    }
    case "citation":
    case "thought":
    case "note":
    case "turn":
      return null;
    default:
      return event;
  }
}

/** Server-sent events of what a model writes for a document. */
export function encodeWritingEvent(event: AnswerEvent): string {
  const encoded = toWritingEvent(event);
  return encoded === null ? "" : encodeEvent(encoded);
}

import type { AnswerEvent } from "../../../answers/events.ts";
import type { WritingEvent } from "../../../contract/assistant/writing-events.ts";
import { encodeEvent } from "../../../contract/chat/event-stream.ts";
import type { ImprovementNote } from "./improving.ts";

type EventOf<Name extends AnswerEvent["event"]> = Extract<AnswerEvent, { event: Name }>;

function toMeta({ data }: EventOf<"meta">): WritingEvent {
  const { answer, model_id, model_name, provider, instead_of } = data;
  return { event: "meta", data: { answer, model_id, model_name, provider, instead_of } };
}

function toMessage({ id, data: { text } }: EventOf<"message">): WritingEvent | null {
  return text === undefined ? null : { event: "message", data: { text }, ...(id !== undefined && { id }) };
}

function toEnd({ data: { note, ...end } }: EventOf<"end">): WritingEvent {
  const isUnchanged = (note as ImprovementNote | null | undefined)?.isUnchanged ?? false;
  return { event: "end", data: { ...end, ...(isUnchanged && { is_unchanged: true }) } };
}

/** The event on the wire of the writing assistant; null where it has none of it. */
function toWritingEvent(event: AnswerEvent): WritingEvent | null {
  switch (event.event) {
    case "meta":
      return toMeta(event);
    case "message":
      return toMessage(event);
    case "end":
      return toEnd(event);
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

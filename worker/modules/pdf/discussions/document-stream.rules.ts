import { encodeEvent } from "../../../contract/chat/event-stream.ts";
import type { AnswerEvent } from "../../../contract/chat/event-stream.ts";
import type { AnswerEnd } from "../../../contract/chat/answers.contract.ts";
import type { Citation, DocumentAnswerEvent, NotFound } from "../../../contract/pdf/discussions.contract.ts";

/** What an answer tells, of whatever kind: the chat's events, citations, and where nothing was found. */
export type SaidEvent =
  | Exclude<AnswerEvent, { event: "end" }>
  | { event: "end"; data: AnswerEnd & { not_found?: NotFound | null }; id?: string }
  | { event: "citation"; data: Citation; id?: string };

/** The same event for those who ask files; null where their stream has none of it. */
function toDocumentEvent(said: SaidEvent, userId: string): DocumentAnswerEvent | null {
  switch (said.event) {
    case "meta": {
      const { answer, question, model_id, model_name, provider } = said.data;
      return { event: "meta", data: { answer, question, model_id, model_name, provider } };
    }
    case "message": {
      const { text } = said.data;
      if (text === undefined) return null;
      const data = { message: text, type: "text" as const, imageData: null, images: [], user_id: userId };
      return { event: "message", data, ...(said.id !== undefined && { id: said.id }) };
    }
    case "end": {
      const { status, length, reason, withdrawn, not_found = null } = said.data;
      return { event: "end", data: { status, length, reason, withdrawn, not_found } };
    }
    default:
      return said;
  }
}

export type Encode = (said: SaidEvent) => string;

/** The wire of one kind of answer. */
export function encoderOf({ userId, documents }: { userId: string; documents: boolean }): Encode {
  if (!documents) return encodeEvent;
  return (said) => {
    const event = toDocumentEvent(said, userId);
    return event === null ? "" : encodeEvent(event);
  };
}

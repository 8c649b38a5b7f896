import type { AnswerEvent } from "../../../answers/events.ts";
import { encodeEvent } from "../../../contract/chat/event-stream.ts";
import type { UrlCitation } from "../../../contract/citations.contract.ts";
import type { TalkEvent } from "../../../contract/support/talk-events.ts";
import type { TalkNote } from "./asked-support.rules.ts";

/** The events on a visitor's wire: nothing of models, prices and traces is among them. */
function toTalkEvents(event: AnswerEvent): TalkEvent[] {
  switch (event.event) {
    case "meta": {
      const { answer, conversation, question } = event.data;
      return [{ event: "meta", data: { conversation_id: conversation, message_id: question, answer_id: answer } }];
    }
    case "message": {
      const { text } = event.data;
      return text === undefined
        ? []
        : [{ event: "message", data: { text }, ...(event.id !== undefined && { id: event.id }) }];
    }
    case "citation":
      return [{ event: "citation", data: event.data as UrlCitation }];
    case "end": {
      const { status, length, reason, withdrawn, note = null } = event.data;
      return [...outcomeOf(note as TalkNote | null), { event: "end", data: { status, length, reason, withdrawn } }];
    }
    case "thought":
    case "note":
    case "turn":
      return [];
    default:
      return [event];
  }
}

function outcomeOf(note: TalkNote | null): TalkEvent[] {
  if (note === null) return [];
  const { conversationId, outcome, action, offers, sourceIds } = note;
  const answered = outcome === "answered" || outcome === "small_talk";
  const data = { answered, outcome, source_ids: [...sourceIds], action, offers: [...offers] };
  const mode = { conversation_id: conversationId, mode: "waiting" as const };
  return [{ event: "outcome", data }, ...(action === "hand_over" ? [{ event: "mode" as const, data: mode }] : [])];
}

/** Server-sent events of a turn. */
export const encodeTalkEvent = (event: AnswerEvent): string => toTalkEvents(event).map(encodeEvent).join("");

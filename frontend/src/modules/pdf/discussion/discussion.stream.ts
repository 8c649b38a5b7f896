import type { EventSourceMessage } from "eventsource-parser";
import type * as z from "zod/mini";
import {
  askDocument,
  documentAnswerEvents,
  resumeDocumentAnswer,
  type Citation,
  type DocumentQuestion,
} from "#contract/pdf/discussions.contract.ts";
import { ApiError } from "#api/api-error.ts";
import { stream } from "#api/call.ts";
import {
  parseJson,
  placeOf,
  readEventsAs,
  whole,
  type AnswerKind,
  type StreamEvent,
} from "#modules/chat/stream/stream.codec.ts";

type Wire = typeof documentAnswerEvents;

/** An answer about a file: its frames bring text or a passage. */
export interface DocumentKind extends AnswerKind {
  meta: z.infer<Wire["meta"]>;
  frame: { text?: string | undefined; citation?: Citation | undefined };
  end: z.infer<Wire["end"]>;
}

type Event = StreamEvent<DocumentKind>;

/** Null for an event of another kind, or of a shape that the contract does not know. */
export function decodeEvent({ event, id, data }: EventSourceMessage): Event | null {
  const value = parseJson(data);
  switch (event ?? "message") {
    case "message":
      return whole(documentAnswerEvents.message, value, ({ message }): Event => {
        return { type: "frame", frame: { text: message }, place: placeOf(id) };
      });
    case "citation":
      return whole(documentAnswerEvents.citation, value, (citation): Event => {
        return { type: "frame", frame: { citation }, place: null };
      });
    case "meta":
      return whole(documentAnswerEvents.meta, value, (meta): Event => ({ type: "meta", meta }));
    case "caught-up":
      return whole(documentAnswerEvents["caught-up"], value, ({ offset }): Event => ({ type: "caught-up", offset }));
    case "heartbeat":
      return { type: "heartbeat" };
    case "end":
      return whole(documentAnswerEvents.end, value, (end): Event => ({ type: "end", end }));
    default:
      return null;
  }
}

/** Asks, or joins an answer from an offset of its text. */
export async function openAnswer(
  document: string,
  question: DocumentQuestion | null,
  answer: string | null,
  from: number,
  signal: AbortSignal,
): Promise<AsyncIterable<Event>> {
  const response =
    answer !== null
      ? await stream(
          resumeDocumentAnswer,
          { params: { id: answer }, query: { from: String(from), conversation: document } },
          { signal },
        )
      : await stream(askDocument, { params: { doc: document }, body: asked(question) }, { signal });
  if (!response.body) throw new ApiError("client.unreadable", response.status);
  return readEventsAs<DocumentKind>(response.body, decodeEvent);
}

function asked(question: DocumentQuestion | null): DocumentQuestion {
  if (question === null) throw new ApiError("chat.answer_not_found", 404);
  return question;
}

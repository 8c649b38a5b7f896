import type * as z from "zod/mini";
import {
  askDocument,
  documentAnswerEvents,
  resumeDocumentAnswer,
  type Citation,
  type DocumentQuestion,
} from "#contract/pdf/discussions.contract.ts";
import { stream } from "#api/call.ts";
import { createDecode, parsed, type StreamEvent } from "#thread/stream/decode.rules.ts";
import type { ThreadWire } from "#thread/thread.kind.ts";

type Events = typeof documentAnswerEvents;

/** An answer about a file: its frames bring text, a citation, or its signed turn. */
export interface DocumentWire extends ThreadWire {
  meta: z.infer<Events["meta"]>;
  frame: { text?: string | undefined; citation?: Citation | undefined; turn?: string | undefined };
  end: z.infer<Events["end"]>;
}

export const decodeEvent = createDecode<DocumentWire>(documentAnswerEvents, (event, data, position) => {
  if (event === "message") {
    return parsed(documentAnswerEvents.message, data, ({ message }) => frameOf({ text: message }, position));
  }
  // A citation stands between the frames of text, and takes no room in the text.
  if (event === "turn") return parsed(documentAnswerEvents.turn, data, (frame) => frameOf(frame, null));
  return event === "citation"
    ? parsed(documentAnswerEvents.citation, data, (citation) => frameOf({ citation }, null))
    : null;
});

const frameOf = (
  frame: DocumentWire["frame"],
  position: Extract<StreamEvent<DocumentWire>, { type: "frame" }>["position"],
): StreamEvent<DocumentWire> => ({ type: "frame", frame, position });

export const askAbout = (document: string, question: DocumentQuestion, signal: AbortSignal): Promise<Response> =>
  stream(askDocument, { params: { doc: document }, body: question }, { signal });

/** Joins an answer from an offset of its text. */
export const joinAnswer = (id: string, document: string, from: number, signal: AbortSignal): Promise<Response> =>
  stream(resumeDocumentAnswer, { params: { id }, query: { from: String(from), conversation: document } }, { signal });

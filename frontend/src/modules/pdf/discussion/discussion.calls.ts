import type * as z from "zod/mini";
import {
  askDocument,
  type documentAnswerEvents,
  resumeDocumentAnswer,
  type Citation,
  type DocumentQuestion,
} from "#contract/pdf/discussions.contract.ts";
import { stream } from "#api/call.ts";
import { createDecode } from "#thread/stream/decode.rules.ts";
import type { ThreadWire } from "#thread/thread.kind.ts";

type Events = typeof documentAnswerEvents;

/** An answer about a file: its frames bring text, a citation, or its signed turn. */
export interface DocumentWire extends ThreadWire {
  meta: z.infer<Events["meta"]>;
  frame: { text?: string | undefined; citation?: Citation | undefined; turn?: string | undefined };
  end: z.infer<Events["end"]>;
}

export const decodeEvent = createDecode<DocumentWire>((event, data) => {
  switch (event) {
    case "message":
      return { text: (data as z.infer<Events["message"]>).message };
    case "turn":
      return data as DocumentWire["frame"];
    case "citation":
      return { citation: data as Citation };
    default:
      return null;
  }
});

export const askAbout = (document: string, question: DocumentQuestion, signal: AbortSignal): Promise<Response> =>
  stream(askDocument, { params: { doc: document }, body: question }, { signal });

/** Joins an answer from an offset of its text. */
export const joinAnswer = (id: string, document: string, from: number, signal: AbortSignal): Promise<Response> =>
  stream(resumeDocumentAnswer, { params: { id }, query: { from: String(from), conversation: document } }, { signal });

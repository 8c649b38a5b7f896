import type * as z from "zod/mini";
import { stopAnswer } from "#contract/chat/answers.contract.ts";
import type { writingEvents } from "#contract/assistant/writing-events.ts";
import { resumeWriting } from "#contract/assistant/writing.contract.ts";
import { call, stream } from "#api/call.ts";
import { createDecode } from "#thread/stream/decode.rules.ts";

/** A text that a model writes, as Markdown. */
export interface WritingWire {
  meta: z.infer<(typeof writingEvents)["meta"]>;
  frame: { text: string };
  end: z.infer<(typeof writingEvents)["end"]>;
}

export const decodeWriting = createDecode<WritingWire>((event, data) =>
  event === "message" ? (data as WritingWire["frame"]) : null,
);

/** Joins a text from an offset. */
export const joinWriting = (id: string, from: number, signal: AbortSignal): Promise<Response> =>
  stream(resumeWriting, { params: { id }, query: { from: String(from) } }, { signal });

/** Stops a text; `shown` is how much of it was seen, in UTF-16 units. */
export const stopWriting = (id: string, shown: number) => call(stopAnswer, { params: { id }, body: { shown } });

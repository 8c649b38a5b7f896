import { createParser, type EventSourceMessage } from "eventsource-parser";
import * as z from "zod/mini";
import {
  answerEvents,
  type AnswerEnd,
  type AnswerFrame,
  type AnswerMeta,
} from "../../../../../worker/contract/chat/answers.contract.ts";

/** Where a frame stands: the answer it belongs to, and how much text that answer had sent after it. */
export interface FramePlace {
  answer: string;
  offset: number;
}

export type StreamEvent =
  | { type: "meta"; meta: AnswerMeta }
  | { type: "frame"; frame: AnswerFrame; place: FramePlace | null }
  | { type: "caught-up"; offset: number }
  | { type: "heartbeat" }
  | { type: "end"; end: AnswerEnd };

/** Null for an event of another kind, or of a shape that the contract does not know. */
export function decodeEvent({ event, id, data }: EventSourceMessage): StreamEvent | null {
  const value = parseJson(data);
  switch (event ?? "message") {
    case "message":
      return whole(answerEvents.message, value, (frame) => ({ type: "frame", frame, place: placeOf(id) }));
    case "meta":
      return whole(answerEvents.meta, value, (meta) => ({ type: "meta", meta }));
    case "caught-up":
      return whole(answerEvents["caught-up"], value, ({ offset }) => ({ type: "caught-up", offset }));
    case "heartbeat":
      return { type: "heartbeat" };
    case "end":
      return whole(answerEvents.end, value, (end) => ({ type: "end", end }));
    default:
      return null;
  }
}

/** The events of one connection, as they arrive; ends where the connection does, and throws where it breaks. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent, void, void> {
  const arrived: StreamEvent[] = [];
  const parser = createParser({
    onEvent: (message) => {
      const event = decodeEvent(message);
      if (event) arrived.push(event);
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      parser.feed(decoder.decode(piece.value, { stream: true }));
      yield* arrived.splice(0);
    }
  } finally {
    // Left early or broken: the connection is not needed any more, and closing it may fail too.
    reader.cancel().catch(() => undefined);
  }
}

function whole<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  toEvent: (data: z.core.output<Schema>) => StreamEvent,
): StreamEvent | null {
  const result = z.safeParse(schema, value);
  return result.success ? toEvent(result.data) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function placeOf(id: string | undefined): FramePlace | null {
  const colon = id?.lastIndexOf(":") ?? -1;
  if (id === undefined || colon < 1) return null;
  const offset = Number(id.slice(colon + 1));
  return Number.isSafeInteger(offset) && offset >= 0 ? { answer: id.slice(0, colon), offset } : null;
}

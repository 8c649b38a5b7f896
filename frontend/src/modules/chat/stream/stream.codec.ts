import { createParser, type EventSourceMessage } from "eventsource-parser";
import * as z from "zod/mini";
import { answerEvents, type AnswerEnd, type AnswerFrame, type AnswerMeta } from "#contract/chat/answers.contract.ts";

/** Where a frame stands: the answer it belongs to, and how much text that answer had sent after it. */
export interface FramePlace {
  answer: string;
  offset: number;
}

/** What differs from one kind of answer to another; how it is read does not. */
export interface AnswerKind {
  meta: { answer: string };
  frame: { text?: string | undefined };
  end: { length: number };
}

export interface ChatAnswer extends AnswerKind {
  meta: AnswerMeta;
  frame: AnswerFrame;
  end: AnswerEnd;
}

export type StreamEvent<Kind extends AnswerKind = ChatAnswer> =
  | { type: "meta"; meta: Kind["meta"] }
  | { type: "frame"; frame: Kind["frame"]; place: FramePlace | null }
  | { type: "caught-up"; offset: number }
  | { type: "heartbeat" }
  | { type: "end"; end: Kind["end"] };

export type Decode<Kind extends AnswerKind> = (message: EventSourceMessage) => StreamEvent<Kind> | null;

/** Null for an event of another kind, or of a shape that the contract does not know. */
export function decodeEvent({ event, id, data }: EventSourceMessage): StreamEvent | null {
  const value = parseJson(data);
  switch (event ?? "message") {
    case "message":
      return whole(answerEvents.message, value, (frame) => ({ type: "frame" as const, frame, place: placeOf(id) }));
    case "meta":
      return whole(answerEvents.meta, value, (meta) => ({ type: "meta" as const, meta }));
    case "caught-up":
      return whole(answerEvents["caught-up"], value, ({ offset }) => ({ type: "caught-up" as const, offset }));
    case "heartbeat":
      return { type: "heartbeat" };
    case "end":
      return whole(answerEvents.end, value, (end) => ({ type: "end" as const, end }));
    default:
      return null;
  }
}

/** The events of one connection, as they arrive; ends where the connection does, and throws where it breaks. */
export async function* readEventsAs<Kind extends AnswerKind>(
  body: ReadableStream<Uint8Array>,
  decode: Decode<Kind>,
): AsyncGenerator<StreamEvent<Kind>, void, void> {
  const arrived: StreamEvent<Kind>[] = [];
  const parser = createParser({
    onEvent: (message) => {
      const event = decode(message);
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

export const readEvents = (body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent, void, void> =>
  readEventsAs(body, decodeEvent);

/** The event that the data stands for, where it has the shape of its contract. */
export function whole<Schema extends z.core.$ZodType, Event>(
  schema: Schema,
  value: unknown,
  toEvent: (data: z.core.output<Schema>) => Event,
): Event | null {
  const result = z.safeParse(schema, value);
  return result.success ? toEvent(result.data) : null;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function placeOf(id: string | undefined): FramePlace | null {
  const colon = id?.lastIndexOf(":") ?? -1;
  if (id === undefined || colon < 1) return null;
  const offset = Number(id.slice(colon + 1));
  return Number.isSafeInteger(offset) && offset >= 0 ? { answer: id.slice(0, colon), offset } : null;
}

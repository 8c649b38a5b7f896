import type { EventSourceMessage } from "eventsource-parser";
import * as z from "zod/mini";

/** Where a frame stands: the answer it belongs to, and how much text that answer had sent after it. */
export interface FramePosition {
  answer: string;
  offset: number;
}

/** What differs between kinds of answers; every kind is read in the same way. */
export interface AnswerKind {
  meta: { answer: string };
  frame: { text?: string | undefined };
  end: { length: number };
}

export type StreamEvent<Kind extends AnswerKind> =
  | { type: "meta"; meta: Kind["meta"] }
  | { type: "frame"; frame: Kind["frame"]; position: FramePosition | null }
  | { type: "caught-up"; offset: number }
  | { type: "heartbeat" }
  | { type: "end"; end: Kind["end"] };

export type Decode<Kind extends AnswerKind> = (message: EventSourceMessage) => StreamEvent<Kind> | null;

interface CommonSchemas<Kind extends AnswerKind> {
  meta: z.ZodMiniType<Kind["meta"]>;
  "caught-up": z.ZodMiniType<{ offset: number }>;
  end: z.ZodMiniType<Kind["end"]>;
}

/**
 * Decodes what every kind of answer has in common by its contract, and its frames by `decodeFrame`.
 * Null for an unknown event, or for data that the contract does not know.
 */
export function createDecode<Kind extends AnswerKind>(
  schemas: CommonSchemas<Kind>,
  decodeFrame: (event: string, data: unknown, position: FramePosition | null) => StreamEvent<Kind> | null,
): Decode<Kind> {
  return ({ event = "message", id, data }) => {
    const value = parseJson(data);
    switch (event) {
      case "meta":
        return parsed(schemas.meta, value, (meta) => ({ type: "meta", meta }));
      case "caught-up":
        return parsed(schemas["caught-up"], value, ({ offset }) => ({ type: "caught-up", offset }));
      case "heartbeat":
        return { type: "heartbeat" };
      case "end":
        return parsed(schemas.end, value, (end) => ({ type: "end", end }));
      default:
        return decodeFrame(event, value, positionOf(id));
    }
  };
}

/** The event that the data stands for; null where the data does not match its schema. */
export function parsed<Data, Event>(
  schema: z.ZodMiniType<Data>,
  value: unknown,
  toEvent: (data: Data) => Event,
): Event | null {
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

/** From an event id of the form `{answer}:{offset}`. */
function positionOf(id: string | undefined): FramePosition | null {
  const colon = id?.lastIndexOf(":") ?? -1;
  if (id === undefined || colon < 1) return null;
  const offset = Number(id.slice(colon + 1));
  return Number.isSafeInteger(offset) && offset >= 0 ? { answer: id.slice(0, colon), offset } : null;
}

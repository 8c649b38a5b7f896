import type { EventSourceMessage } from "eventsource-parser";
import { field } from "#api/api-error.ts";

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

/**
 * Decodes what every kind of answer has in common, and its other events by `frameOf`, whose data is as the contract has
 * it. Null for an unknown event, and for one without the field that the reader counts by.
 */
export function createDecode<Kind extends AnswerKind>(
  frameOf: (event: string, data: unknown) => Kind["frame"] | null,
): Decode<Kind> {
  const decodeFrame = (event: string, id: string | undefined, value: unknown): StreamEvent<Kind> | null => {
    const frame = typeof value === "object" && value !== null ? frameOf(event, value) : null;
    if (frame === null || !["string", "undefined"].includes(typeof frame.text)) return null;
    return { type: "frame", frame, position: event === "message" ? positionOf(id) : null };
  };
  return ({ event = "message", id, data }) => {
    const value = parseJson(data);
    switch (event) {
      case "meta":
        return has<Kind["meta"]>(value, "answer", "string") ? { type: "meta", meta: value } : null;
      case "caught-up":
        return has<{ offset: number }>(value, "offset", "number") ? { type: "caught-up", offset: value.offset } : null;
      case "heartbeat":
        return { type: "heartbeat" };
      case "end":
        return has<Kind["end"]>(value, "length", "number") ? { type: "end", end: value } : null;
      default:
        return decodeFrame(event, id, value);
    }
  };
}

function has<Data>(data: unknown, name: string, type: "string" | "number"): data is Data {
  return typeof field(data, name) === type;
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

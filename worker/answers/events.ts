import type { AnswerEnd } from "../contract/chat/answers.contract.ts";
import type { AnswerEvent as ChatEvent } from "../contract/chat/event-stream.ts";
import type { Citation } from "./sources.rules.ts";

/** What the readers of any answer get; its kind encodes it for their wire. */
export type AnswerEvent =
  | Exclude<ChatEvent, { event: "end" | "citation" | "web" }>
  /** What the sources say beside citations, as it stands. */
  | { event: "note"; data: unknown; id?: string }
  | { event: "citation"; data: Citation; id?: string }
  | { event: "end"; data: AnswerEnd & { note?: unknown }; id?: string };

/** Server-sent events as text; empty where the wire of the kind has no such event. */
export type Encode = (event: AnswerEvent) => string;

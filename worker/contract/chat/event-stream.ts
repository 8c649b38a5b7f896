import type * as z from "zod/mini";
import type { answerEvents } from "./answers.contract.ts";

export type AnswerEventName = keyof typeof answerEvents;

/** One event of an answer's stream; `id` is `{answer}:{offset}` and stands on text alone. */
export type AnswerEvent = {
  [Name in AnswerEventName]: { event: Name; data: z.infer<(typeof answerEvents)[Name]>; id?: string };
}[AnswerEventName];

/** Server-sent events (WHATWG HTML 9.2); the unnamed event is `message`. */
export function encodeEvent({ event, data, id }: { event: string; data: unknown; id?: string }): string {
  const name = event === "message" ? "" : `event: ${event}\n`;
  return `${id === undefined ? "" : `id: ${id}\n`}${name}data: ${JSON.stringify(data)}\n\n`;
}

export const eventId = (answer: string, offset: number): string => `${answer}:${offset}`;

/** The offset a reader already has of this answer; another answer's id or garbage is 0. */
export function offsetOf(answer: string, lastEventId: string | null): number {
  const [of, offset] = lastEventId?.split(":") ?? [];
  return of === answer && offset !== undefined && /^\d{1,9}$/.test(offset) ? Number(offset) : 0;
}

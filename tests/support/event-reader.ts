import { createParser } from "eventsource-parser";
import type { AnswerEvent } from "../../worker/contract/chat/event-stream.ts";
import type { AnswerEvent as HostEvent } from "../../worker/answers/events.ts";
import { present } from "./present.ts";

/** The events of a piece of an answer's stream; an event that was cut in the middle is none. */
export function parseEvents(wire: string): AnswerEvent[] {
  const events: AnswerEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = "message", data, id }) => {
      const parsed = { event, data: JSON.parse(data), ...(id !== undefined && { id }) };
      events.push(parsed as AnswerEvent);
    },
  });
  parser.feed(wire);
  return events;
}

/** A reader that reads as fast as events come; `arrived` is what came until now. */
export function follow(stream: ReadableStream<Uint8Array>) {
  let wire = "";
  let ended = false;
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const whole = (async () => {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      wire += decoder.decode(piece.value, { stream: true });
    ended = true;
  })();
  const arrived = async (): Promise<AnswerEvent[]> => {
    await passed();
    return parseEvents(wire);
  };
  return {
    arrived,
    names: async () => (await arrived()).map(({ event }) => event),
    texts: async () => textsOf(await arrived()),
    ended: () => ended,
    whole: async () => whole.then(() => parseEvents(wire)),
    leave: () => reader.cancel(),
  };
}

export const textsOf = (events: readonly (AnswerEvent | HostEvent)[]): string[] =>
  events.flatMap((event) => (event.event === "message" && event.data.text !== undefined ? [event.data.text] : []));

/** Everything that waits for nothing but its turn has had it. */
export const passed = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** What an object streams of an answer. */
export const streamOf = (text: string): ReadableStream<Uint8Array> => present(new Response(text).body);

import { createParser } from "eventsource-parser";
import { PromiseBroken } from "./check.ts";

/** An event of a stream, and when it came: `at` is in milliseconds, `piece` counts what the network handed over. */
export interface StreamedEvent {
  event: string;
  // What an event holds is the contract's to say; each check names what it reads.
  data: Record<string, unknown>;
  id?: string;
  at: number;
  piece: number;
}

/** A stream of server-sent events as it comes. */
export interface Stream {
  events(): readonly StreamedEvent[];
  /** Resolves once what came fulfils this; `PromiseBroken` where the stream ends before. */
  until(seen: (events: readonly StreamedEvent[]) => boolean): Promise<void>;
  /** All events up to `end`; a new conversation's stream stays open for its title, which is not waited for. */
  toEnd(): Promise<readonly StreamedEvent[]>;
  /** Cuts the connection. */
  leave(): Promise<void>;
}

export function readStream(response: Response): Stream {
  const events: StreamedEvent[] = [];
  const reader = (response.body ?? new Blob([]).stream()).getReader();
  let piece = 0;
  let over = false;
  let waiting: (() => void)[] = [];
  const wake = () => {
    const all = waiting;
    waiting = [];
    for (const go of all) go();
  };
  const parser = createParser({
    onEvent: ({ event = "message", data, id }) =>
      void events.push({
        event,
        data: JSON.parse(data) as Record<string, unknown>,
        ...(id !== undefined && { id }),
        at: performance.now(),
        piece,
      }),
  });
  const reading = (async () => {
    const decoder = new TextDecoder();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      piece += 1;
      parser.feed(decoder.decode(part.value, { stream: true }));
      wake();
    }
  })();
  const ended = reading.finally(() => {
    over = true;
    wake();
  });
  ended.catch(() => {});
  async function until(seen: (events: readonly StreamedEvent[]) => boolean): Promise<void> {
    while (!seen(events)) {
      if (over) throw new PromiseBroken(`the stream ended after ${events.length} events`);
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }
  const leave = () => reader.cancel();

  return {
    events: () => events,
    until,
    async toEnd() {
      await until((all) => all.some(({ event }) => event === "end"));
      await leave();
      return events;
    },
    leave,
  };
}

/** Events of text: frames that say something. */
export const textEvents = (events: readonly StreamedEvent[]): StreamedEvent[] =>
  events.filter(({ event, data }) => event === "message" && textIn(data) !== "");

/** The text is `text` in streams of the chat and of chatbots, and `message` in those of files. */
const textIn = ({ text, message }: Record<string, unknown>): string =>
  typeof text === "string" ? text : typeof message === "string" ? message : "";

export const textOf = (events: readonly StreamedEvent[]): string =>
  textEvents(events)
    .map(({ data }) => textIn(data))
    .join("");

/** What the first event of this name says; `PromiseBroken` where there is none. */
export function dataOf(events: readonly StreamedEvent[], name: string): Record<string, unknown> {
  const found = events.find(({ event }) => event === name);
  if (found === undefined) throw new PromiseBroken(`no event "${name}" came`);
  return found.data;
}

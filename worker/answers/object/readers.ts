import type { AnswerStream } from "../../bindings/answers.ts";
import type { Clock } from "../../lib/clock.ts";
import type { AnswerEvent, Encode } from "../events.ts";

/** Bytes that may wait for a reader; a slower one is closed and resumes by its last event id. */
const maxWaitingBytes = 512 * 1024;

interface Reader {
  key: string;
  controller: ReadableStreamDefaultController<Uint8Array>;
}

/** The readers of one answer. No reader is ever awaited, so none can hold the answer up. */
export function createReaders(encode: Encode) {
  const encoder = new TextEncoder();
  const readers = new Set<Reader>();
  const bytesOf = (events: readonly AnswerEvent[]) => encoder.encode(events.map(encode).join(""));

  const close = (reader: Reader) => {
    if (!readers.delete(reader)) return;
    try {
      reader.controller.close();
    } catch {
      // The stream was already cancelled by its reader.
    }
  };

  return {
    /** `key` is the session or the visitor that reads. */
    open(key: string, backlog: readonly AnswerEvent[]): AnswerStream {
      let reader: Reader | undefined;
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            reader = { key, controller };
            readers.add(reader);
            controller.enqueue(bytesOf(backlog));
          },
          cancel() {
            if (reader) readers.delete(reader);
          },
        },
        new ByteLengthQueuingStrategy({ highWaterMark: maxWaitingBytes }),
      );
    },

    send(events: readonly AnswerEvent[]): void {
      if (events.length === 0 || readers.size === 0) return;
      const bytes = bytesOf(events);
      for (const reader of readers) {
        if ((reader.controller.desiredSize ?? 0) <= 0) close(reader);
        else reader.controller.enqueue(bytes);
      }
    },

    closeAll(): void {
      for (const reader of readers) close(reader);
    },

    closeThose(keys: ReadonlySet<string>): void {
      for (const reader of readers) if (keys.has(reader.key)) close(reader);
    },

    keys: (): string[] => [...new Set([...readers].map((reader) => reader.key))],
    count: (): number => readers.size,
  };
}

/** Deltas gather this long between two sendings to readers; the first is sent at once. */
const gatherMs = 60;

/** A function that sends what there is, now or when the last sending is long enough ago. */
export function createPacing(clock: Clock, send: () => void): () => void {
  let sentAt = Number.NEGATIVE_INFINITY;
  let isWaiting = false;
  const sendNow = () => {
    isWaiting = false;
    sentAt = clock.now();
    send();
  };
  return function schedule() {
    if (isWaiting) return;
    const dueMs = sentAt + gatherMs - clock.now();
    if (dueMs <= 0) return sendNow();
    isWaiting = true;
    clock.after(dueMs, sendNow);
  };
}

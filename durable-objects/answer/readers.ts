import { encodeEvent } from "../../worker/contract/chat/event-stream.ts";
import type { Encode, SaidEvent } from "../../worker/modules/pdf/discussions/document-stream.rules.ts";

/** Bytes that may wait for a reader; a slower one is dropped and resumes by its last event id. */
const patience = 512 * 1024;

interface Reader {
  sessionId: string;
  controller: ReadableStreamDefaultController<Uint8Array>;
}

/** Everybody who reads one answer. No reader is ever awaited, so none can hold the answer up. */
export function createReaders(encode: Encode = encodeEvent) {
  const encoder = new TextEncoder();
  const readers = new Set<Reader>();
  const bytesOf = (events: readonly SaidEvent[]) => encoder.encode(events.map(encode).join(""));

  const drop = (reader: Reader) => {
    if (!readers.delete(reader)) return;
    try {
      reader.controller.close();
    } catch {
      // The stream was already cancelled by its reader.
    }
  };

  return {
    open(sessionId: string, backlog: readonly SaidEvent[], gone: AbortSignal): ReadableStream<Uint8Array> {
      let reader: Reader | undefined;
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            const opened = { sessionId, controller };
            reader = opened;
            readers.add(opened);
            controller.enqueue(bytesOf(backlog));
            if (gone.aborted) drop(opened);
            else gone.addEventListener("abort", () => drop(opened), { once: true });
          },
          cancel() {
            if (reader) readers.delete(reader);
          },
        },
        new ByteLengthQueuingStrategy({ highWaterMark: patience }),
      );
    },

    send(events: readonly SaidEvent[]): void {
      if (events.length === 0 || readers.size === 0) return;
      const bytes = bytesOf(events);
      for (const reader of readers) {
        if ((reader.controller.desiredSize ?? 0) <= 0) drop(reader);
        else reader.controller.enqueue(bytes);
      }
    },

    closeAll(): void {
      for (const reader of readers) drop(reader);
    },

    dropSessions(dead: ReadonlySet<string>): void {
      for (const reader of readers) if (dead.has(reader.sessionId)) drop(reader);
    },

    sessions: (): string[] => [...new Set([...readers].map((reader) => reader.sessionId))],
    count: (): number => readers.size,
  };
}

import { createParser } from "eventsource-parser";
import type { AnswerKind, Decode, StreamEvent } from "./decode.rules.ts";

/** The events of one connection, as they arrive; ends where the connection does, and throws where it breaks. */
export async function* readEvents<Kind extends AnswerKind>(
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

import { AiError } from "./ai.ts";
import type { AiEvent } from "./ai.ts";
import { readFrames } from "./event-stream.ts";
import { readPiece, lastWords, noThoughts } from "./thoughts.machine.ts";

/** What one frame of a wire format says; `closed` is its last word, after which nothing is awaited. */
export type WireEvent = AiEvent | { type: "closed" };

const alive: WireEvent[] = [{ type: "alive" }];

/**
 * Reads a streaming answer with the reader of its wire format, and holds its end back until all was read.
 * AiError: network (cut off before the vendor said the end), api (empty) and what readFrames throws.
 */
export async function* readAnswer(
  response: Response,
  signal: AbortSignal,
  read: (data: string) => WireEvent[],
): AsyncGenerator<AiEvent, void, undefined> {
  let end: Extract<AiEvent, { type: "end" }> | undefined;
  let heard = false;
  let written = false;
  let thoughts = noThoughts;
  try {
    reading: for await (const frame of readFrames(response, signal)) {
      heard ||= frame.type === "event";
      for (const event of frame.type === "event" ? read(frame.data) : alive) {
        if (event.type === "closed") break reading;
        if (event.type === "end") {
          end ??= event;
          continue;
        }
        if (event.type !== "text") {
          yield event;
          continue;
        }
        const next = readPiece(thoughts, event.text);
        ({ thoughts } = next);
        written ||= next.text !== "";
        yield next.text === "" ? { type: "alive" } : { type: "text", text: next.text };
      }
    }
  } catch (error) {
    // A connection lost after the last word was said loses nothing.
    if (!(end && error instanceof AiError && error.failure === "network")) throw error;
  }
  const last = lastWords(thoughts);
  if (last.trim() !== "") {
    written = true;
    yield { type: "text", text: last };
  }
  if (!end && heard) throw new AiError("network", "the stream ended in the middle");
  // A refusal, an output limit spent on thoughts or the wish for a tool is an answer without a word; silence is none.
  if (!end || (!written && end.reason === "stop")) throw new AiError("api", "empty");
  yield end;
}

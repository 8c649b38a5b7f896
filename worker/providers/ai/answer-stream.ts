import { createParser } from "eventsource-parser";
import { AiError } from "./ai.ts";
import type { AiEvent } from "./ai.ts";
import { readPiece, lastWords, noThoughts } from "./thoughts.machine.ts";

/** What one frame of a wire format says; `closed` is its last word, after which nothing is awaited. */
export type WireEvent = AiEvent | { type: "closed" };

const alive: WireEvent[] = [{ type: "alive" }];

/** What was heard of an answer so far. */
interface HeardAnswer {
  end: Extract<AiEvent, { type: "end" }> | undefined;
  isBegun: boolean;
  isWritten: boolean;
  thoughts: typeof noThoughts;
}

type Events = ReturnType<typeof createEvents>;

/** Takes an event of the wire; false where the vendor has closed the stream. */
function hear(heard: HeardAnswer, event: WireEvent, events: Events): boolean {
  if (event.type === "closed") return false;
  if (event.type === "end") heard.end ??= event;
  else if (event.type === "text") {
    const next = readPiece(heard.thoughts, event.text);
    heard.thoughts = next.thoughts;
    heard.isWritten ||= next.text !== "";
    events.add({ type: "thought", text: next.thought });
    events.add({ type: "text", text: next.text });
  } else events.add(event);
  return true;
}

/** A connection lost after the last word was said loses nothing. */
const isLostAfterEnd = ({ end }: HeardAnswer, error: unknown): boolean =>
  end !== undefined && error instanceof AiError && error.failure === "network";

/**
 * Reads a streaming answer with the reader of its wire format: the words of one read together, the end once all was read.
 * AiError: network (cut off before the vendor said the end), api (empty) and what readFrames throws.
 */
export async function* readAnswer(
  response: Response,
  signal: AbortSignal,
  read: (data: string) => WireEvent[],
): AsyncGenerator<AiEvent, void, undefined> {
  const heard: HeardAnswer = { end: undefined, isBegun: false, isWritten: false, thoughts: noThoughts };
  const events = createEvents();
  const hearFrame = (frame: Frame): boolean => {
    heard.isBegun ||= frame.type === "event";
    return (frame.type === "event" ? read(frame.data) : alive).every((event) => hear(heard, event, events));
  };
  try {
    for await (const frames of readFrames(response, signal)) {
      if (!frames.every(hearFrame)) break;
      yield* events.take();
    }
    yield* events.take();
  } catch (error) {
    yield* events.take();
    if (!isLostAfterEnd(heard, error)) throw error;
  }
  const last = lastWords(heard.thoughts);
  if (last.trim() !== "") {
    heard.isWritten = true;
    yield { type: "text", text: last };
  }
  const { end } = heard;
  if (!end && heard.isBegun) throw new AiError("network", "the stream ended in the middle");
  // A refusal, an output limit spent on thoughts or the wish for a tool is an answer without a word; silence is none.
  if (!end || (!heard.isWritten && end.reason === "stop")) throw new AiError("api", "empty");
  yield end;
}

/** What one read said: thoughts, words, the last of its counts, or nothing but a sign of life. Each is a step for all behind it. */
function createEvents() {
  let thought = "";
  let text = "";
  let usage: AiEvent | null = null;
  let isAlive = false;
  return {
    add(event: AiEvent): void {
      isAlive = true;
      if (event.type === "thought") thought += event.text;
      if (event.type === "text") text += event.text;
      if (event.type === "usage") usage = event;
    },
    take(): AiEvent[] {
      const said: AiEvent[] = thought === "" ? [] : [{ type: "thought", text: thought }];
      if (text !== "") said.push({ type: "text", text });
      if (usage) said.push(usage);
      if (said.length === 0 && isAlive) said.push({ type: "alive" });
      thought = "";
      text = "";
      usage = null;
      isAlive = false;
      return said;
    },
  };
}

/** One server-sent event, or a comment: the vendors' keep-alive, which their SDKs swallow. */
export type Frame = { type: "event"; name: string | undefined; data: string } | { type: "comment" };

/**
 * Reads a vendor's streaming answer, the frames of one read at a time, and closes the connection when the reader leaves.
 * AiError: api (not an event stream), network (cut off), cancelled (the signal).
 */
export async function* readFrames(response: Response, signal: AbortSignal): AsyncGenerator<Frame[], void, undefined> {
  await refuseDocument(response);
  if (!response.body) throw new AiError("api", "empty");
  const frames: Frame[] = [];
  const parser = createParser({
    onEvent: (event) => frames.push({ type: "event", name: event.event, data: event.data }),
    onComment: () => frames.push({ type: "comment" }),
  });
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  const close = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", close, { once: true });
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw signal.aborted ? cancelled(cause) : new AiError("network", "connection lost", { cause });
      });
      if (signal.aborted) throw cancelled();
      // One line end closes a last event that lacks its blank line, and leaves a line cut in the middle unread.
      parser.feed(done ? `${decoder.decode()}\n` : decoder.decode(value, { stream: true }));
      if (frames.length > 0) yield frames.splice(0);
      if (done) return;
    }
  } finally {
    signal.removeEventListener("abort", close);
    close();
  }
}

export function cancelled(cause?: unknown): AiError {
  return new AiError("cancelled", "request interrupted", { cause });
}

/** The JSON object of a frame; anything else is the vendor's fault. */
export function readObject(data: string): object {
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value === "object" && value !== null) return value;
  } catch (cause) {
    throw new AiError("api", "malformed chunk", { cause });
  }
  throw new AiError("api", "malformed chunk");
}

/** Proxies and wrong base URLs answer 200 with a page; some vendors answer 200 with an error as plain JSON. */
async function refuseDocument(response: Response): Promise<void> {
  const type = response.headers.get("content-type") ?? "";
  if (!/^(text\/html|application\/json)/i.test(type)) return;
  const reader = response.body?.getReader();
  const first = await reader?.read().catch(() => undefined);
  void reader?.cancel().catch(() => undefined);
  throw new AiError("api", `not an event stream: ${new TextDecoder().decode(first?.value).slice(0, 500)}`);
}

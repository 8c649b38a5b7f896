import { createParser } from "eventsource-parser";
import { AiError } from "./ai.ts";

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

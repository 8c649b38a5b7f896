import { createParser } from "eventsource-parser";
import { ApiError } from "#api/api-error.ts";
import type { AnswerKind, Decode, StreamEvent } from "./decode.rules.ts";
import { read, startReading, type StreamState, type ReadingEffect, type ReadingEvent } from "./stream.machine.ts";

/** What a failed request means: the network's fault, the server's for now, or an answer that stands. */
export type Verdict = "cut" | "again" | "refused";

/** What the reader reports; `connect` and `hang-up` are its own work. */
export type ReaderNews<Kind extends AnswerKind> =
  | Exclude<ReadingEffect<Kind>, { type: "connect" | "hang-up" | "refuse" }>
  | { type: "refuse"; error: unknown };

/** A request on its way, and what ends it. */
export interface Connection {
  response: Promise<Response>;
  end: AbortController;
}

interface ReaderDependencies<Kind extends AnswerKind> {
  /** Joins `answer` from an offset, or asks where it is null. */
  open: (answer: string | null, from: number, signal: AbortSignal) => Promise<Response>;
  decode: Decode<Kind>;
  judge: (error: unknown) => Verdict;
  onNews: (news: ReaderNews<Kind>) => void;
}

/**
 * Reads an answer to its end over as many connections as it takes, and the last one until it closes; `asked` is the first,
 * where the question has left already. Returns how to leave it, which stops nothing.
 */
export function followAnswer<Kind extends AnswerKind>(
  { open, decode, judge, onNews }: ReaderDependencies<Kind>,
  answer: string | null = null,
  asked: Connection | null = null,
): () => void {
  let connection = new AbortController();
  let first = asked;
  let refusal: unknown;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const [beginning, effects] = startReading<Kind>(answer, 0, Date.now());
  let state: StreamState = beginning;

  const step = (event: ReadingEvent<Kind>) => {
    const [next, effects] = read<Kind>(state, event, Date.now());
    state = next;
    clearTimeout(timer);
    if (state.due !== null) timer = setTimeout(() => step({ type: "timer" }), Math.max(0, state.due - Date.now()));
    effects.forEach(carryOut);
    if (state.phase === "closed") leave();
  };

  const carryOut = (effect: ReadingEffect<Kind>) => {
    if (effect.type === "hang-up") connection.abort();
    else if (effect.type === "connect") void listen(effect.answer, effect.from);
    else if (effect.type === "refuse") onNews({ type: "refuse", error: refusal });
    else onNews(effect);
  };

  const listen = async (target: string | null, from: number) => {
    const mine = first?.end ?? new AbortController();
    const response = first?.response ?? open(target, from, mine.signal);
    first = null;
    connection = mine;
    try {
      const { body, status } = await response;
      if (body === null) throw new ApiError("client.unreadable", status);
      if (mine.signal.aborted) return;
      step({ type: "opened" });
      for await (const event of readEvents(body, decode)) {
        if (mine.signal.aborted) return;
        step({ type: "received", event });
      }
      if (!mine.signal.aborted) step({ type: "cut" });
    } catch (error) {
      if (!mine.signal.aborted) onFailure(error);
    }
  };

  const onFailure = (error: unknown) => {
    refusal = error;
    const verdict = judge(error);
    step(verdict === "cut" ? { type: "cut" } : { type: "refused", again: verdict === "again" });
  };

  const onWake = () => {
    if (document.visibilityState === "visible") step({ type: "woke" });
  };
  // A page that comes back from the browser's cache has lost its connections without a word.
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) {
      connection.abort();
      step({ type: "cut" });
    }
    onWake();
  };
  const leave = () => {
    clearTimeout(timer);
    connection.abort();
    document.removeEventListener("visibilitychange", onWake);
    globalThis.removeEventListener("online", onWake);
    globalThis.removeEventListener("pageshow", onShow);
  };

  document.addEventListener("visibilitychange", onWake);
  globalThis.addEventListener("online", onWake);
  globalThis.addEventListener("pageshow", onShow);
  timer = setTimeout(() => step({ type: "timer" }), Math.max(0, (state.due ?? 0) - Date.now()));
  effects.forEach(carryOut);
  return leave;
}

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

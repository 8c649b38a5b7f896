import { ApiError } from "#api/api-error.ts";
import type { AnswerKind, Decode } from "./decode.rules.ts";
import { readEvents } from "./read-events.ts";
import { read, startReading, type Reading, type ReadingEffect, type ReadingEvent } from "./stream.machine.ts";

/** What a failed request means: the network's fault, the server's for now, or an answer that stands. */
export type Verdict = "cut" | "again" | "refused";

/** What the reader reports; `connect` and `hang-up` are its own work. */
export type ReaderNews<Kind extends AnswerKind> =
  | Exclude<ReadingEffect<Kind>, { type: "connect" | "hang-up" | "refuse" }>
  | { type: "refuse"; error: unknown };

interface ReaderDependencies<Kind extends AnswerKind> {
  /** Joins `answer` from an offset, or asks where it is null. */
  open: (answer: string | null, from: number, signal: AbortSignal) => Promise<Response>;
  decode: Decode<Kind>;
  judge: (error: unknown) => Verdict;
  onNews: (news: ReaderNews<Kind>) => void;
}

/** Reads an answer to its end over as many connections as it takes. Returns how to leave it, which stops nothing. */
export function followAnswer<Kind extends AnswerKind>(
  { open, decode, judge, onNews }: ReaderDependencies<Kind>,
  answer: string | null = null,
  shown = 0,
): () => void {
  let connection = new AbortController();
  let refusal: unknown;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const [first, effects] = startReading<Kind>(answer, shown, Date.now());
  let state: Reading = first;

  const step = (event: ReadingEvent<Kind>) => {
    const [next, effects] = read<Kind>(state, event, Date.now());
    state = next;
    clearTimeout(timer);
    if (state.due !== null) timer = setTimeout(() => step({ type: "timer" }), Math.max(0, state.due - Date.now()));
    effects.forEach(carryOut);
    if (state.phase === "ended") leave();
  };

  const carryOut = (effect: ReadingEffect<Kind>) => {
    if (effect.type === "hang-up") connection.abort();
    else if (effect.type === "connect") void listen(effect.answer, effect.from);
    else if (effect.type === "refuse") onNews({ type: "refuse", error: refusal });
    else onNews(effect);
  };

  const listen = async (target: string | null, from: number) => {
    const mine = new AbortController();
    connection = mine;
    try {
      const { body, status } = await open(target, from, mine.signal);
      if (body === null) throw new ApiError("client.unreadable", status);
      if (mine.signal.aborted) return;
      step({ type: "opened" });
      for await (const event of readEvents(body, decode)) {
        if (mine.signal.aborted) return;
        step({ type: "received", event });
      }
      if (!mine.signal.aborted) step({ type: "cut" });
    } catch (error) {
      if (mine.signal.aborted) return;
      refusal = error;
      const verdict = judge(error);
      step(verdict === "cut" ? { type: "cut" } : { type: "refused", again: verdict === "again" });
    }
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

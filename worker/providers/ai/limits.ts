import { streaming } from "../../contract/limits.ts";
import type { Clock } from "../../lib/clock.ts";
import { AiError } from "./ai.ts";
import type { AiEvent, AiLimit } from "./ai.ts";

/**
 * Milliseconds (readings, Chat): to the first event, between two events, for the whole call. Some models say that they
 * began and then think: until the first words silence may be as long as the longer of the first two.
 */
export interface AiLimits {
  firstMs: number;
  silenceMs: number;
  wholeMs: number;
}

export const aiLimits: AiLimits = {
  firstMs: streaming.first,
  silenceMs: streaming.silence,
  wholeMs: streaming.whole,
};

type Open = (signal: AbortSignal) => AsyncIterable<AiEvent>;

/**
 * Passes a provider's events on; every event is life, and only waiting for the provider counts as silence.
 * AiError: timeout (with its limit), cancelled (the caller's signal) and what the provider throws.
 */
export async function* withTimeLimits(
  open: Open,
  limits: AiLimits,
  clock: Clock,
  signal: AbortSignal,
): AsyncGenerator<AiEvent, void, undefined> {
  const call = new AbortController();
  let stopped: AiError | null = null;
  let interrupt: ((error: AiError) => void) | null = null;
  const stop = (error: AiError) => {
    stopped ??= error;
    interrupt?.(error);
    call.abort(error);
  };
  const cancel = () => stop(new AiError("cancelled", "request interrupted"));

  if (signal.aborted) throw new AiError("cancelled", "request interrupted");
  signal.addEventListener("abort", cancel, { once: true });
  const disarmWhole = clock.after(limits.wholeMs, () => stop(tooLong("whole", limits.wholeMs)));
  const events = open(call.signal)[Symbol.asyncIterator]();
  const silence = createSilence(clock, stop);
  silence.begin("first", limits.firstMs);
  let silenceMs = Math.max(limits.firstMs, limits.silenceMs);
  let waiting = false;
  // A race against one promise of the whole call would keep every event in memory until the call ends.
  const nextEvent = () =>
    new Promise<IteratorResult<AiEvent>>((resolve, reject) => {
      if (stopped !== null) return reject(stopped);
      interrupt = reject;
      events.next().then(resolve, reject);
    });
  try {
    for (;;) {
      waiting = true;
      const result = await nextEvent();
      waiting = false;
      silence.end();
      if (result.done) return;
      if (result.value.type === "text") ({ silenceMs } = limits);
      yield result.value;
      silence.begin("silence", silenceMs);
    }
  } finally {
    silence.close();
    disarmWhole();
    signal.removeEventListener("abort", cancel);
    call.abort(new AiError("cancelled", "request interrupted"));
    const ended = events.return?.();
    ended?.catch(() => undefined);
    if (!waiting) await ended;
  }
}

const tooLong = (limit: AiLimit, milliseconds: number): AiError =>
  new AiError("timeout", `${limit}: ${milliseconds} ms`, { limit });

/** One timer for all silences of a call: it is set again when it fires too early, and not at every event. */
function createSilence(clock: Clock, stop: (error: AiError) => void) {
  let awaited: { limit: AiLimit; milliseconds: number; until: number } | null = null;
  let timer: { at: number; cancel: () => void } | null = null;

  const set = (at: number) => {
    timer?.cancel();
    const fire = () => {
      timer = null;
      if (awaited === null) return;
      if (clock.now() < awaited.until) set(awaited.until);
      else stop(tooLong(awaited.limit, awaited.milliseconds));
    };
    timer = { at, cancel: clock.after(at - clock.now(), fire) };
  };

  return {
    begin(limit: AiLimit, milliseconds: number): void {
      const until = clock.now() + milliseconds;
      awaited = { limit, milliseconds, until };
      if (timer === null || timer.at > until) set(until);
    },
    end(): void {
      awaited = null;
    },
    close(): void {
      awaited = null;
      timer?.cancel();
    },
  };
}
